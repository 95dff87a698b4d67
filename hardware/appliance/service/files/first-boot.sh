#cloud-boothook
#!/bin/sh
# Railbird's first boot. Copy this file as `vendor-data` onto the first partition of a card with Raspberry Pi OS
# Lite, beside the Imager's `user-data`. cloud-init runs it early at every start (a "boothook"): it puts a service
# there that installs Railbird step by step, says on the screen how far it is, and is gone when the table stands.
# A step that ended is noted; after a power cut the next start goes on with the one that had not.
#
# By hand, where there is no cloud-init (Bookworm): sudo sh /boot/firmware/vendor-data
#
# The steps can be run one by one: sh FILE step NAME.

ADDRESS={address}
COMMIT={commit}
RELEASED={released}
PACKAGES={packages}
PI_PACKAGES={pi_packages}

BOOT=$ROOT/boot/firmware
STATE=$ROOT/var/lib/railbird-first-boot
PROGRAM=$ROOT/opt/railbird
DATA=/var/lib/railbird
UNIT=railbird-first-boot.service
SCREEN=${SCREEN:-$ROOT/dev/tty1}
STEPS="room data packages program environment service board"
ROOT_SECTORS=16777216 # of 512 bytes: the root gets 8 GiB of the card
HOOK=$ROOT/etc/initramfs-tools/hooks/railbird-shrink
SHRINK=$ROOT/etc/initramfs-tools/scripts/local-premount/railbird-shrink
PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin
[ -n "$TOOLS" ] && PATH=$TOOLS:$PATH # the tests' own
export DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8
APT="apt-get -q -o DPkg::Lock::Timeout=600 -o Acquire::Retries=3"

# -- what is said: a code, English, German -------------------------------------------------------------

say() {
    case $1 in
{sentences}    esac
}

german() {
    cat "$ROOT/etc/default/keyboard" "$ROOT/etc/default/locale" "$ROOT/etc/timezone" 2>/dev/null |
        grep -Eq 'XKBLAYOUT="?(de|at|ch)|LANG=de|^Europe/(Berlin|Busingen|Vienna|Zurich|Vaduz)'
}

say_both() { if german; then echo "$2"; else echo "$1"; fi; }

# -- the screen ----------------------------------------------------------------------------------------

# draw STEP SENTENCE LINE: the page on the TV; the last LINE of what runs says that something goes on.
draw() {
    ! systemctl is-active -q railbird-kiosk.service || return 0
    take_screen
    at=0 now='' bar='' left='' advice=plug
    [ "$1" != room ] || advice=plug-room
    for one in $STEPS; do
        at=$((at + 1))
        if [ "$one" = "$1" ]; then
            now=$at bar=$bar████ left=█████
        elif [ -z "$now" ]; then
            bar=$bar█████████
        else
            left=$left█████████
        fi
    done
    setfont -C "$SCREEN" Lat15-TerminusBold32x16 2>/dev/null || : # each time: the system sets its own, once
    page=$(
        printf '\033[H\033[2J\033[?25l\033[33m\n'
        cat <<'END' # of whole blocks: the font has no half ones
    ██████      ████    ██  ██        ██████    ██  ██████    ██████
    ██    ██  ██    ██  ██  ██        ██    ██  ██  ██    ██  ██    ██
    ██████    ████████  ██  ██        ██████    ██  ██████    ██    ██
    ██  ██    ██    ██  ██  ██        ██    ██  ██  ██  ██    ██    ██
    ██    ██  ██    ██  ██  ████████  ██████    ██  ██    ██  ██████
END
        printf '\033[0m\n'
        paragraph "$(say title)"
        printf '    \033[33m%s\033[1;30m%s\033[0m  %s / %s\n\n' "$bar" "$left" "$now" "$at"
        paragraph "$(say "step-$1")"
        [ ! -e "$STATE/data-stays" ] || paragraph "$(say "stays-$(cat "$STATE/data-stays")")"
        if [ -n "$2" ]; then printf '\033[1;33m' && paragraph "$2" && printf '\033[0m'; fi
        paragraph "$(printf %s "$3" | tr -cd '[:print:]' | cut -c1-70)"
        paragraph "$(say "$advice")"
    )
    printf '%s' "$page" >"$SCREEN" 2>/dev/null || : # at once, so that nothing flickers
}

paragraph() { printf '%s\n\n' "$1" | fold -s -w 72 | sed 's/^/    /'; }

# No lines of the kernel's and of systemd's (systemd(1), SIGRTMIN+21) on it, and no prompt. Each time: cloud-init
# starts getty once it has made the owner's user.
take_screen() {
    dmesg -n 1
    systemctl stop --no-block getty@tty1.service
    env kill -s RTMIN+21 1 # the shell's own kill knows no such signal
    [ -e "$ROOT/etc/systemd/system/display-manager.service" ] || chvt 1 # a desktop keeps the screen
} 2>/dev/null

# -- what must be there before a step --------------------------------------------------------------------

online() { [ -n "$(ip route show default; ip -6 route show default)" ]; }
bundle_there() { ls "$BOOT"/*.railbird >/dev/null 2>&1; }
missing_packages() {
    wanted=$PACKAGES
    grep -qs 'Raspberry Pi' /proc/device-tree/model && wanted="$wanted $PI_PACKAGES"
    for one in $wanted; do
        dpkg-query -W -f '${Status}' "$one" 2>/dev/null | grep -q 'ok installed' || printf '%s ' "$one"
    done
}

# Packages that lie beside this file, and were not tried yet: what they do not bring comes from the network.
packages_beside() { [ ! -e "$STATE/beside" ] && ls "$BOOT"/railbird-packages/*.deb >/dev/null 2>&1; }

# What is missing for the step $1, as a sentence's code; nothing where all is there.
missing() {
    throttled=$(vcgencmd get_throttled 2>/dev/null | sed -n 's/.*=//p')
    [ $((${throttled:-0} & 1)) = 0 ] || { echo power && return; }
    needs=''
    case $1 in
    packages) packages_beside || [ -z "$(missing_packages)" ] || needs=yes ;;
    program) bundle_there || needs=yes ;;
    environment) [ -d "$PROGRAM/wheels" ] || [ -e "$PROGRAM/.venv/railbird-stamp.json" ] || needs=yes ;;
    esac
    [ "$needs" = yes ] || return
    if ! online; then echo network; elif [ "$(date +%s)" -lt "$RELEASED" ]; then echo clock; fi
}

# -- the steps: each can be cut off anywhere, and run again ----------------------------------------------

step_packages() {
    dpkg --configure -a
    if packages_beside; then
        $APT install -y --no-install-recommends "$BOOT"/railbird-packages/*.deb || :
        touch "$STATE/beside"
    fi
    wanted=$(missing_packages)
    [ -n "$wanted" ] || return 0
    online
    $APT update
    # shellcheck disable=SC2086 # a list
    $APT install -y --no-install-recommends $wanted
    $APT clean
}

step_program() {
    rm -rf "$PROGRAM.new"
    mkdir -p "$PROGRAM.new"
    if ! { bundle_there && unpack; }; then
        git -C "$PROGRAM.new" init -q
        git -C "$PROGRAM.new" fetch -q --depth 1 "$ADDRESS" "$COMMIT"
        git -C "$PROGRAM.new" checkout -q FETCH_HEAD
        [ "$(git -C "$PROGRAM.new" rev-parse HEAD)" = "$COMMIT" ]
    fi
    [ -d "$PROGRAM.new/.git" ] || git -C "$PROGRAM.new" init -q
    git -C "$PROGRAM.new" remote add origin "$ADDRESS" # where updates come from
    rm -rf "$PROGRAM"
    sync
    mv "$PROGRAM.new" "$PROGRAM"
}

# The bundle beside this file that is for this computer; fails where none is.
unpack() {
    python3 - "$PROGRAM.new" "$BOOT"/*.railbird <<'END'
import json, os, platform, sys, zipfile
here, (folder, *bundles) = ("%d.%d" % sys.version_info[:2], platform.machine()), sys.argv[1:]
for name in bundles:
    try:
        with zipfile.ZipFile(name) as bundle:
            target = json.loads(bundle.read("manifest.json"))["target"]
            if (target["python"], target["machine"]) == here:
                bundle.extractall(folder)
                for one in os.listdir(folder + "/source"):
                    os.rename(folder + "/source/" + one, folder + "/" + one)
                sys.exit(0)
    except (OSError, ValueError, KeyError, zipfile.BadZipFile) as why:
        print(name, "cannot be read:", why)
sys.exit("no bundle is for Python %s on %s" % here)
END
}

step_environment() {
    cd "$PROGRAM"
    if [ -d wheels ]; then
        export PIP_NO_INDEX=1 PIP_FIND_LINKS="$PROGRAM/wheels"
    fi
    PIP_NO_CACHE_DIR=1 PYTHONDONTWRITEBYTECODE=1 python3 -c 'import sys
from hardware import bootstrap
try:
    bootstrap.prepare("station")
except bootstrap.NotReadyError as why:
    sys.exit(str(why))'
    rm -rf wheels
}

# The partition of the root, its disk, and the partition that is to be behind it. In sectors of 512 bytes: where the
# root begins and ends, where the data begins, how large the disk is.
look_at_card() {
    part=$(findmnt -no SOURCE "${ROOT:-/}")
    disk=/dev/$(lsblk -no PKNAME "$part")
    blocks=$ROOT/sys/class/block
    number=$(cat "$blocks/${part##*/}/partition")
    begin=$(cat "$blocks/${part##*/}/start")
    end=$((begin + $(cat "$blocks/${part##*/}/size")))
    whole=$(cat "$blocks/${disk##*/}/size")
    first=$((begin + ROOT_SECTORS))
    data=$(echo "$disk" | sed 's/[0-9]$/&p/')$((number + 1))
}

# Raspberry Pi OS has given the root all of the card before this runs. A mounted ext4 does not shrink, so the
# initramfs does it at the next start (shrink-root.sh). Early, while hardly anything was written behind the 8 GiB.
step_room() {
    look_at_card
    if [ ! -e "$STATE/data-stays" ] && [ ! -e "$STATE/data-begins" ] &&
        [ ! -e "$blocks/${data##*/}" ]; then
        if [ $((whole - first)) -lt 8388608 ]; then # 4 GiB
            stays small
        elif [ "$end" -gt "$first" ]; then
            if [ -e "$STATE/shrink-asked" ]; then
                cat "$ROOT/run/railbird-shrink" || : # what was said there
                stays large
            elif [ "$(df --output=used -B512 "${ROOT:-/}" | tail -n 1)" -gt $((ROOT_SECTORS * 3 / 4)) ]; then
                stays large
            elif [ -d "${HOOK%/*}" ] && command -v update-initramfs; then
                ask_for_room
            else
                stays initramfs
            fi
        fi
    fi
    if [ -e "$SHRINK" ] || [ -e "$STATE/shrink-asked" ]; then
        rm -f "$HOOK" "$SHRINK"
        update-initramfs -u -k all
        sync && rm -f "$STATE/shrink-asked"
    fi
}

# stays WHY: the books have no partition of their own.
stays() {
    echo "$1" >"$STATE/data-stays.new" && sync && mv "$STATE/data-stays.new" "$STATE/data-stays" && sync
}

# Goes on at the next start.
ask_for_room() {
    cat >"$HOOK" <<'END'
#!/bin/sh
[ "$1" != prereqs ] || exit 0
. /usr/share/initramfs-tools/hook-functions
for one in lsblk e2fsck resize2fs sfdisk; do copy_exec "$(command -v $one)"; done
END
    {
        printf '#!/bin/sh\nsectors=%s says="%s"\n' "$ROOT_SECTORS" "$(say shrink)"
        cat <<'END'
{shrink_root}END
    } >"$SHRINK"
    chmod 755 "$HOOK" "$SHRINK"
    update-initramfs -u -k all
    sync && touch "$STATE/shrink-asked" && sync
    systemctl reboot
    sleep infinity
}

# A partition of its own for books, settings and versions, behind the root's.
step_data() {
    rm -f "$ROOT/etc/growroot-disabled"
    look_at_card
    if [ ! -e "$STATE/data-begins" ]; then
        [ ! -e "$blocks/${data##*/}" ] || return 0 # another's
        if [ -e "$STATE/data-stays" ]; then
            [ "$end" -ge $((whole - 2048)) ] || grow "$disk" "$number" "$part" $((whole - begin))
            return 0
        fi
        cat /proc/sys/kernel/random/uuid >"$STATE/data-uuid"
        echo "$first" >"$STATE/data-begins" && sync
    fi
    uuid=$(cat "$STATE/data-uuid")
    grow "$disk" "$number" "$part" "$ROOT_SECTORS"
    if [ ! -e "$blocks/${data##*/}" ]; then
        echo "start=$first, type=83" | sfdisk -q --append --no-reread --no-tell-kernel "$disk"
        partx -a --nr $((number + 1)) "$disk" || partx -u --nr $((number + 1)) "$disk"
        udevadm settle
    fi
    [ "$(cat "$blocks/${data##*/}/start")" = "$first" ] # else it is another's
    if [ ! -e "$STATE/data-made" ]; then
        mkfs.ext4 -q -F -L railbird -U "$uuid" "$data"
        sync && touch "$STATE/data-made" && sync
    fi
    # Where the partition is missing the computer starts, and the station does not: its StateDirectory= wants it.
    line="UUID=$uuid $DATA ext4 noatime,commit=1,nofail,x-systemd.device-timeout=30s 0 2"
    mkdir -p "$ROOT$DATA"
    if ! grep -q "^UUID=$uuid " "$ROOT/etc/fstab"; then
        { cat "$ROOT/etc/fstab" && echo "$line"; } >"$ROOT/etc/fstab.new"
        sync && mv "$ROOT/etc/fstab.new" "$ROOT/etc/fstab"
    fi
    systemctl daemon-reload
    mountpoint -q "$DATA" || mount "$DATA"
}

# grow DISK NUMBER PARTITION SECTORS
grow() {
    echo ",$4" | sfdisk -q -N "$2" --no-reread --no-tell-kernel "$1"
    partx -u --nr "$2" "$1"
    resize2fs "$3"
}

step_service() {
    # With the switch for a read-only card, off, where the books have a partition of their own.
    apart=''
    ! mountpoint -q "$DATA" || apart="--read-only off"
    # The program needs nothing of the screen: a computer with a desktop, or without a browser, gets the station.
    # shellcheck disable=SC2086 # may be none
    "$PROGRAM/.venv/bin/railbird" install --kiosk $apart || "$PROGRAM/.venv/bin/railbird" install $apart
}

step_board() {
    for _ in $(seq 60); do
        python3 -c 'from urllib.request import urlopen; urlopen("http://127.0.0.1:8080/healthz", timeout=5)' && return 0
        sleep 2
    done
    return 1
}

# -- going through them --------------------------------------------------------------------------------

run_all() {
    for step in $STEPS; do
        until [ -e "$STATE/step.$step" ]; do
            lacks=$(missing "$step")
            if [ -n "$lacks" ]; then
                draw "$step" "$(say "$lacks")" ''
                sleep "${PAUSE:-5}"
            elif run_step "$step"; then
                sync && touch "$STATE/step.$step" && sync
            elif [ -z "$(missing "$step")" ]; then
                draw "$step" "$(say again)" "$(last_words)"
                sleep "${PAUSE:-15}"
            fi
        done
    done
    touch "$STATE/done" && sync
    systemctl disable "$UNIT"
    systemctl is-active -q railbird-kiosk.service || systemctl start --no-block getty@tty1.service
}

last_words() { grep -av '^== ' "$STATE/log" | tail -n 1; }

# In a shell of its own, where the first command that fails ends it.
run_step() {
    echo "== $1 $(date)" >>"$STATE/log"
    sh "$0" step "$1" >>"$STATE/log" 2>&1 &
    runs=$!
    while kill -0 "$runs" 2>/dev/null; do
        draw "$1" '' "$(last_words)"
        sleep "${PAUSE:-2}"
    done
    wait "$runs"
}

# What cloud-init runs at every start.
set_up() {
    [ ! -e "$STATE/done" ] || return 0
    draw "${STEPS%% *}" '' ''
    mkdir -p "$STATE" "$ROOT/etc/systemd/system"
    cp "$0" "$STATE/first-boot.new" && sync && mv "$STATE/first-boot.new" "$STATE/first-boot"
    touch "$ROOT/etc/growroot-disabled" # growpart(1): a part of the card is the data's
    cat >"$ROOT/etc/systemd/system/$UNIT" <<END
[Unit]
Description=Railbird's first boot
RequiresMountsFor=/boot/firmware
ConditionPathExists=!$STATE/done

[Service]
ExecStart=/bin/sh $STATE/first-boot run
Restart=on-failure
RestartSec=5

[Install]
WantedBy=multi-user.target
END
    systemctl daemon-reload
    # Raspberry Pi OS's dialog for a user lies over everything; it asks nothing where a file says the user.
    ls "$BOOT"/userconf* >/dev/null 2>&1 || systemctl disable --now --no-block userconfig.service 2>/dev/null
    systemctl enable "$UNIT"
    systemctl start --no-block "$UNIT"
}

case $1 in
run) run_all ;;
step) set -e; "step_$2" ;;
screen) draw "$2" "$(say "$3")" '' ;;
*) set_up ;;
esac
