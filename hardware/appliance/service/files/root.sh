#!/bin/sh
# Made by `railbird install --read-only`.
# railbird-root on|off: whether the root file system is read-only from the next start of the computer on.
# railbird-root asked: what the station's settings ask; and what the system keeps of a change is kept.
set -eu
data="{data}"
kept="/etc/NetworkManager/system-connections /etc/netplan /etc/hostname /etc/hosts /etc/localtime /etc/timezone"
card=/media/root-ro
mountpoint -q "$card" || card=

open_card() {
  [ -n "$card" ] || return 0
  mount -o remount,rw "$card"
  trap close_card EXIT
}

# What was replaced on the card is in use as long as the overlay remembers it, and the card "busy".
close_card() {
  sync
  { echo 2 >/proc/sys/vm/drop_caches; } 2>/dev/null || true
  mount -o remount,ro "$card" || echo "railbird-root: $card stays writable until the next start" >&2
}

# A file as a whole: the plug may be pulled at any time.
put() {
  mkdir -p "$2"
  cp -a "$1" "$2/.railbird-new" && sync && mv -fT "$2/.railbird-new" "$2/${1##*/}"
}

switch_on() {
  if [ ! -d "$data" ] || [ "$(stat -c %d "$data")" = "$(stat -c %d /)" ]; then
    echo "railbird-root: $data lies on the root file system, and would be gone at each power cut" >&2
    return 1
  fi
  cmp -s {model} "$card{config}" && return 0
  open_card
  cp {model} "$card{config}.new" && sync && mv -f "$card{config}.new" "$card{config}"
}

switch_off() {
  [ -e "$card{config}" ] || return 0
  open_card
  rm -f "$card{config}"
}

keep() {
  [ -n "$card" ] || return 0
  changed=
  for one in $kept; do
    [ ! -e "$one" ] || diff -rq --no-dereference "$one" "$card$one" >/dev/null 2>&1 || changed="$changed $one"
  done
  [ -n "$changed" ] || return 0
  open_card
  for one in $changed; do
    if [ -d "$one" ] && [ ! -L "$one" ]; then
      for file in "$one"/*; do
        [ ! -e "$file" ] || put "$file" "$card$one"
      done
      for file in "$card$one"/*; do
        [ -e "${file#"$card"}" ] || rm -rf "$file"
      done
    else
      put "$one" "$card${one%/*}"
    fi
  done
}

case "${1:-}" in
  on) switch_on ;;
  off) switch_off ;;
  asked)
    case "$(cat {asked} 2>/dev/null || true)" in
      on) switch_on || true ;;
      off) switch_off ;;
    esac
    keep
    ;;
  *)
    echo "railbird-root on|off" >&2
    exit 2
    ;;
esac
