#!/bin/bash
# What each card has of its own, made once: what identifies the computer, its SSH keys, and the code that this Node.js has
# compiled ahead.
set -eu
systemd-machine-id-setup --commit
ssh-keygen -A
cd /opt/speedrail/current
timeout 120 /opt/speedrail/bin/node --max-semi-space-size=1 dist/server/write-code-cache.mjs >/dev/null ||
  echo 'No code cache was written: Speedrail will start slower.'
touch /etc/speedrail/card-is-prepared
# It would make the root writable at each start, also where its condition keeps it from running.
systemctl disable --quiet speedrail-first-start.service
