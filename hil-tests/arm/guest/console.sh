#!/bin/bash
# Runs what the tests send over the serial line, one script per line: a number and the script in Base64. The answer is
# one line as well: number, exit code, output in Base64. The other line, ttyAMA0, belongs to Bluetooth and the kernel.
exec </dev/ttyS1 >/dev/ttyS1
stty raw -echo
PORT=$(sed -n 's/^PORT=//p' /etc/speedrail/speedrail.env)
export PORT=${PORT:-8080}
echo '@@ ready'
while read -r number script; do
  output=$(base64 -d <<<"$script" | bash 2>&1 | base64 -w 0; exit "${PIPESTATUS[1]}")
  printf '@@ %s %s %s\n' "$number" "$?" "$output"
done
