#!/bin/bash
# Builds what the emulators boot, from packages of Debian 12 (bookworm) alone, and puts it into a folder:
#   build.sh uml <folder>    linux-uml, initramfs-uml.gz: User-Mode Linux from Debian's kernel source
#   build.sh qemu <folder>   vmlinuz, initramfs-qemu.gz: Debian's own kernel binary with modules built for it
# Installs nothing and needs no root; tools/test-hil.mjs sees to the packages. Sources and objects (2.2 GB) are deleted
# afterwards, unless HIL_WORK names a folder to keep them in: then a change of a module takes seconds.
set -euo pipefail

engine=$1
mkdir -p "$2"
target=$(readlink -f "$2")
here=$(dirname "$(readlink -f "$0")")
pinned=$(cat "$here/source-version")

if [ -n "${HIL_WORK:-}" ]; then
  mkdir -p "$HIL_WORK"
  work=$(readlink -f "$HIL_WORK")
else
  work=$(mktemp -d "${TMPDIR:-/tmp}/speedrail-rig-build.XXXXXX")
  trap 'rm -rf "$work"' EXIT
fi

say() { echo "[$SECONDS s] $*"; }

# download <package[=version]>: into the work folder
download() {
  [ -n "$(find "$work" -maxdepth 1 -name "${1%%=*}_*.deb")" ] || (cd "$work" && apt-get download -q "$1" >apt.log 2>&1)
}

# must <command>: shows the end of its output only when it fails
must() {
  "$@" >"$work/make.log" 2>&1 || {
    tail -n 40 "$work/make.log" >&2
    exit 1
  }
}

# The pinned version, or, when the archive has dropped it, the newest 6.12: a build that cannot happen helps nobody.
find_source() {
  if ! download "linux-source-6.12=$pinned" && [ "$(id -u)" = 0 ]; then
    say 'the lists of packages may be old: apt-get update'
    apt-get update >"$work/apt.log" 2>&1 || true
  fi
  if download "linux-source-6.12=$pinned"; then
    version=$pinned
  else
    version=$(apt-cache policy linux-source-6.12 | awk '/Candidate/ { print $2 }')
    [ -n "$version" ] && [ "$version" != '(none)' ] || {
      echo 'apt knows no linux-source-6.12 (bookworm-security has it): apt-get update?' >&2
      exit 1
    }
    echo "!!! linux-source-6.12 $pinned is gone from the archive; building $version instead."
    echo '!!! Try the tests with it, then write that version into hil-tests/rig/source-version.'
    download "linux-source-6.12=$version"
  fi
  [ -d "$work/package" ] || dpkg-deb -x "$work"/linux-source-6.12_*.deb "$work/package"
  say "source $version"
}

# unpack_source [files]: all of it, or those
unpack_source() {
  tar -C "$work" -xf "$work/package/usr/src/linux-source-6.12.tar.xz" --exclude='linux-source-6.12/drivers/gpu/drm/amd/include/*.h' "$@"
  say 'source unpacked'
}

# pack <folder of modules> <file>: the guest's first files
pack() {
  download busybox-static
  rm -rf "$work/root" "$work/busybox"
  mkdir -p "$work"/root/{bin,sbin,proc,sys,dev,tmp,run,etc,usr,out,root,data}
  ln -s usr/lib "$work/root/lib"
  ln -s usr/lib64 "$work/root/lib64"
  dpkg-deb -x "$work"/busybox-static_*.deb "$work/busybox"
  cp "$work/busybox/bin/busybox" "$work/root/bin/"
  cp -r "$1" "$work/root/modules"
  install -m 755 "$here/init" "$work/root/init"
  (cd "$work/root" && find . | cpio -o -H newc --quiet -R 0:0) | gzip -9 >"$2"
}

build_uml() {
  local source=$work/linux-source-6.12 objects=$work/objects
  find_source
  if [ ! -d "$source" ]; then
    unpack_source
    # Edges of simulated lines arrive with the next tick: a tick of 1 ms, not of 10.
    sed -i '/^config HZ$/,/default/ s/default 100/default 1000/' "$source/arch/um/Kconfig"
    # Processors with AMX have more registers than the 2696 longs there: the guest dies of "set fp regs failed".
    sed -i 's/DEFINE_LONGS(HOST_FP_SIZE, 2696)/DEFINE_LONGS(HOST_FP_SIZE, 12288)/' "$source/arch/x86/um/user-offsets.c"
    must patch -d "$source" -p1 -i "$here/kernel/ubd-in-virtual-time.patch"
  fi
  must make -s -C "$source" O="$objects" ARCH=um KCONFIG_ALLCONFIG="$here/kernel/uml.config" allnoconfig
  for option in GPIO_SIM I2C_CHARDEV HX711 UML_TIME_TRAVEL_SUPPORT UML_PCI_OVER_VIRTIO HOSTFS EXT4_FS BLK_DEV_UBD; do
    grep -q "^CONFIG_$option=y" "$objects/.config" || {
      echo "CONFIG_$option is lost: this source wants another kernel/uml.config" >&2
      exit 1
    }
  done
  must make -s -C "$source" O="$objects" ARCH=um -j"$(nproc)" linux modules
  say 'kernel built'

  rm -rf "$work/own" "$work/modules"
  mkdir "$work/modules"
  cp -r "$here/kernel" "$work/own"
  must make -s -C "$objects" ARCH=um M="$work/own" modules
  cp "$work"/own/*.ko "$objects/drivers/gpio/gpio-mockup.ko" "$work/modules/"
  strip --strip-debug "$work"/modules/*.ko
  for file in "$work"/modules/*.ko; do
    name=$(basename "$file")
    echo "${name%.ko} $name"
  done >"$work/modules.load"
  mv "$work/modules.load" "$work/modules/load"
  pack "$work/modules" "$target/initramfs-uml.gz"
  strip -o "$target/linux-uml" "$objects/linux"
  echo "$version" >"$target/uml.version"
}

build_qemu() {
  local kernel headers objects=$work/objects
  kernel=$(apt-cache search -n '^linux-headers-6\.12\..*\+deb12-amd64$' | sed 's/^linux-headers-//; s/ .*//' | sort -V | tail -n 1)
  version=$(apt-cache show "linux-image-$kernel" | awk '/^Version:/ { print $2; exit }')
  for package in "linux-image-$kernel" "linux-headers-$kernel" "linux-headers-${kernel%-amd64}-common" "linux-kbuild-${kernel%-amd64}"; do
    download "$package"
    dpkg-deb -x "$work/${package}"_*.deb "$work/debian"
  done
  download "linux-source-6.12=$version"
  dpkg-deb -x "$work"/linux-source-6.12_*.deb "$work/package"
  say "Debian's kernel $kernel"
  unpack_source linux-source-6.12/drivers/gpio/gpio-sim.c linux-source-6.12/kernel/irq/irq_sim.c

  # Debian switches off gpio-sim and irq_sim, which it needs; the latter uses a function that modules cannot reach.
  rm -rf "$objects"
  cp -r "$here/kernel" "$objects"
  cp "$work/linux-source-6.12/drivers/gpio/gpio-sim.c" "$objects/"
  sed 's/irq_to_desc(irqnum)/irq_data_to_desc(irq_get_irq_data(irqnum))/
    s/#include <linux\/slab.h>/&\n#include <linux\/module.h>\n#include <linux\/irqdesc.h>/' \
    "$work/linux-source-6.12/kernel/irq/irq_sim.c" >"$objects/irq-sim.c"
  echo 'MODULE_LICENSE("GPL");' >>"$objects/irq-sim.c"
  echo 'obj-m += irq-sim.o gpio-sim.o' >>"$objects/Makefile"
  headers=$work/debian/usr/src/linux-headers-$kernel
  sed -i "s#/usr/src#$work/debian/usr/src#" "$headers/Makefile"
  rm -f "$headers/vmlinux" # or it would want pahole for type information
  must make -s -C "$headers" M="$objects" modules
  strip --strip-debug "$objects"/*.ko
  say 'modules built'

  local folder=$work/debian/lib/modules/$kernel
  mkdir -p "$folder/extra"
  cp "$objects"/*.ko "$folder/extra/"
  depmod -b "$work/debian" "$kernel" 2>/dev/null
  mkdir -p "$work/modules"
  for module in 9p 9pnet_virtio configfs gpio-sim i2c-dev hx711-sim i2c-sim hx711 virtio_blk ext4; do
    modprobe -d "$work/debian" -S "$kernel" --show-depends "$module" | while read -r how path _; do
      if [ "$how" = insmod ]; then
        name=$(basename "$path" .xz)
        case $path in *.xz) xz -dc "$path" >"$work/modules/$name" ;; *) cp "$path" "$work/modules/" ;; esac
        echo "$module $name"
      else
        echo "$module -builtin"
      fi
    done
  done >"$work/modules.load"
  mv "$work/modules.load" "$work/modules/load"
  pack "$work/modules" "$target/initramfs-qemu.gz"
  cp "$work/debian/boot/vmlinuz-$kernel" "$target/vmlinuz"
  echo "$kernel ($version)" >"$target/qemu.version"
}

case $engine in
uml) build_uml ;;
qemu) build_qemu ;;
*)
  echo "no engine $engine: uml, qemu" >&2
  exit 1
  ;;
esac
say 'done'
