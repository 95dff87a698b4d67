# Runs in the initramfs, where the root is not mounted yet: makes its file system and then its partition as small
# as $sectors (of 512 bytes). Cut off anywhere, the next start does it again: the check mends what was left half
# done, and what is small already stays. What is said goes to a file that the running system reads.
[ "$1" != prereqs ] || exit 0
. /scripts/functions
. /scripts/local
local_device_setup "$ROOT" 'root file system' # a name such as PARTUUID=… is a device in DEV now
part=$(lsblk -no KNAME "$DEV")
disk=$(lsblk -no PKNAME "$DEV")
[ "$(cat "/sys/class/block/$part/size")" -gt "$sectors" ] || exit 0
printf '\033[H\033[2J\n\n\n   RAILBIRD\n\n   %s\n' "$says" >/dev/tty1

# A computer without a clock starts in 1970: e2fsck would not note its check, and resize2fs would miss it.
check() { E2FSCK_TIME=$asked e2fsck -fy "/dev/$part" || [ $? -lt 4 ]; }

{
    if check && resize2fs "/dev/$part" "$sectors"s; then
        sync
        echo ",$sectors" | sfdisk -N "$(cat "/sys/class/block/$part/partition")" "/dev/$disk"
        udevadm settle
    else
        check # the system starts all the same
    fi
} >/run/railbird-shrink 2>&1
exit 0
