#!/bin/sh
# enter-image.sh ROOT DATA: runs the product as in a container: ROOT read-only with nothing else in it, /tmp in memory,
# DATA as /data, and a user without rights. It has to run as root in a mount namespace of its own.
set -e
root=$1
mkdir -p "$root/proc" "$root/dev"
mount --bind "$root" "$root"
mount -o remount,ro,bind "$root"
mount -t tmpfs -o size=64m,mode=1777,nosuid,nodev,noexec tmpfs "$root/tmp"
mount --bind "$2" "$root/data"
# Only as much of /proc as the systemd unit allows.
mount -t proc -o subset=pid,hidepid=invisible proc "$root/proc"
mount -t tmpfs tmpfs "$root/dev"
for device in null urandom random; do
	touch "$root/dev/$device"
	mount --bind "/dev/$device" "$root/dev/$device"
done
exec /usr/sbin/chroot --userspec=65532:65532 "$root" /usr/local/bin/node /app/start.mjs serve
