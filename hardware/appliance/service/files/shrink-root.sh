# Runs in the initramfs, where the root is not mounted yet: makes its file system and then its partition as small
# as $sectors (of 512 bytes). Cut off, the next start does it again: a check mends what was left half done, and
# what is small already stays. resize2fs has no journal: a cut while it writes can cost files, so the plug is to
# stay in. What is said goes to a file that the running system reads.
[ "$1" != prereqs ] || exit 0
. /scripts/functions
. /scripts/local
local_device_setup "$ROOT" 'root file system' # a name such as PARTUUID=… is a device in DEV now
part=$(lsblk -no KNAME "$DEV")
disk=$(lsblk -no PKNAME "$DEV")
[ "$(cat "/sys/class/block/$part/size")" -gt "$sectors" ] || exit 0
printf '\033[H\033[2J\n\n\n   RAILBIRD\n\n   %s\n' "$says" >/dev/tty1

# Writes only where something is wrong: a file system in order is not at risk.
check() { e2fsck -fn "/dev/$part" || e2fsck -fy "/dev/$part" || [ $? -lt 4 ]; }

{
    # -f: a computer without a clock starts in 1970, where no check is late enough for resize2fs.
    if check && resize2fs -f "/dev/$part" "$sectors"s; then
        sync
        echo ",$sectors" | sfdisk -N "$(cat "/sys/class/block/$part/partition")" "/dev/$disk"
        udevadm settle
    else
        check # the system starts all the same
    fi
} >/run/railbird-shrink 2>&1
exit 0
