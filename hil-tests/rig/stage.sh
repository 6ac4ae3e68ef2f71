# Sourced by init, as the first process of the guest: sets up a computer with a header, a bus and a converter, and a user
# who may use them as the product's user may on a Raspberry Pi; runs the command as that user; ends the guest.
# Settings: project, user_id, header, command, variables, disk (see guest.mjs).

mkdir -p /dev/pts /dev/shm /etc /data
mount -t devpts devpts /dev/pts
mount -t tmpfs -o mode=1777 tmpfs /dev/shm
chmod 1777 /tmp
ln -sf /proc/self/fd /dev/fd
ifconfig lo 127.0.0.1 up
echo '127.0.0.1 localhost speedrail-rig' >/etc/hosts
hostname speedrail-rig
printf 'root:x:0:0:root:/root:/bin/sh\nspeedrail:x:%s:%s:speedrail:/home/speedrail:/bin/sh\n' "$user_id" "$user_id" >/etc/passwd
printf 'root:x:0:\nspeedrail:x:%s:\ngpio:x:997:speedrail\ni2c:x:998:speedrail\n' "$user_id" >/etc/group
mkdir -p /home/speedrail /run/report
chown speedrail:speedrail /home/speedrail /run/report

insert configfs
mount -t configfs config /sys/kernel/config
mount -t tracefs trace /sys/kernel/tracing
mount -t debugfs debug /sys/kernel/debug

# What udev does on a Raspberry Pi, and the simulators' own attributes for the tests, which play the world.
cat >/run/permit <<'END'
#!/bin/sh
chgrp gpio /dev/gpiochip*
chgrp i2c /dev/i2c-*
chmod 660 /dev/gpiochip* /dev/i2c-*
for line in /sys/class/gpio/gpio[0-9]*; do
  (cd $line && chgrp gpio active_low direction edge value && chmod g+w active_low direction edge value)
done
chmod a+rw /sys/devices/platform/gpio-sim.*/gpiochip*/sim_gpio*/pull \
  /sys/devices/platform/hx711-sim/[d-z]* /sys/devices/platform/i2c-sim/stuck /sys/devices/platform/i2c-sim/chip*/*
END
chmod 755 /run/permit

insert gpio-sim
insert i2c-dev
insert hx711
insert hx711-sim names=GPIO24,GPIO23 iio=1
insert i2c-sim

# A chip of the header: first line, last line, label. Lines of other chips stay without a name.
header_chip() { # header_chip <name> <label> <first> <last>
  chip=/sys/kernel/config/gpio-sim/$1
  mkdir "$chip" "$chip/bank0"
  echo 28 >"$chip/bank0/num_lines"
  echo "$2" >"$chip/bank0/label"
  lines=
  for nr in $(seq "$3" "$4"); do
    # The others are lines of i2c-sim and hx711-sim.
    case $nr in 2 | 3 | 23 | 24) ;; *) lines="$lines $nr" ;; esac
  done
  (cd "$chip/bank0" && mkdir $(printf ' line%s' $lines))
  for nr in $lines; do echo "GPIO$nr" >"$chip/bank0/line$nr/name"; done
  echo 1 >"$chip/live"
  chmod a+w "$chip/live"
}

case $header in
bcm2711 | bcm2835 | rp1) header_chip header "pinctrl-$header" 0 27 ;;
split)
  header_chip header pinctrl-bcm2711 0 15
  header_chip header-rest pinctrl-rest 16 27
  ;;
mockup)
  # An old computer, whose numbers begin at 0 and which rpi-gpio knows by its revision.
  insert gpio-mockup gpio_mockup_ranges=0,28 gpio_mockup_named_lines
  cp /proc/cpuinfo /run/cpuinfo
  printf 'Hardware\t: BCM2835\nRevision\t: a020d3\nSerial\t\t: 0000000000000000\nModel\t\t: Raspberry Pi 3 Model B Plus Rev 1.3\n' >>/run/cpuinfo
  mount --bind /run/cpuinfo /proc/cpuinfo
  chmod 755 /sys/kernel/debug
  chmod -R a+rX /sys/kernel/debug/gpio-mockup
  chmod a+rw /sys/kernel/debug/gpio-mockup/*/* 2>/dev/null
  chgrp -R gpio /sys/class/gpio/export /sys/class/gpio/unexport
  chmod 660 /sys/class/gpio/export /sys/class/gpio/unexport
  ;;
esac

# The kernel's driver of the converter lets go of its lines until a test binds it.
driver=/sys/bus/platform/drivers/hx711-gpio
echo hx711-gpio >$driver/unbind
chmod a+w $driver/bind $driver/unbind

/run/permit 2>/dev/null
# Chips that come later get their permissions a moment later, as with udev.
uevent /run/permit >/dev/null 2>&1 &
chmod 755 /sys/kernel/debug /sys/kernel/tracing
chmod -R a+rX /sys/kernel/config
(cd /sys/kernel/tracing && chmod a+rw trace trace_clock events/gpio/gpio_value/enable events/gpio/gpio_value/filter events/gpio/gpio_direction/enable events/i2c/enable)

if [ -n "$disk" ]; then
  mount -t ext4 "$disk" /data || { echo "rig: $disk cannot be mounted"; echo 98 >/out/exitcode; poweroff -f; }
  chown speedrail:speedrail /data
fi

cat >/run/command <<END
export HOME=/home/speedrail TMPDIR=/tmp SPEEDRAIL_RIG=$engine
$variables
cd '$project' || exit 97
$command
END

# As much real-time priority as the product's unit permits (LimitRTPRIO).
ulimit -r 10

# Through a pipe: a terminal that is only a log would get the colours and cursor moves of a live one.
mkfifo /run/output
cat /run/output &
output=$!
if [ "$run_as" = root ]; then
  sh /run/command </dev/null >/run/output 2>&1
else
  su speedrail -s /bin/sh -c 'exec sh /run/command' </dev/null >/run/output 2>&1
fi
code=$?
# Somebody whom the command left behind may hold the pipe open.
for try in 0 1 2 3 4 5 6 7 8 9; do if kill -0 $output 2>/dev/null; then sleep 0.1; fi; done
kill $output 2>/dev/null
wait $output 2>/dev/null
cp /run/report/* /out/ 2>/dev/null
if [ -n "$disk" ]; then umount /data 2>/dev/null; fi
echo $code >/out/exitcode.part && mv /out/exitcode.part /out/exitcode
sync
poweroff -f
reboot -f
while :; do sleep 1; done
