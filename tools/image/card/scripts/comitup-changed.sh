#!/bin/sh
# Called by comitup. The port of its page is Speedrail's: in the machine's own Wi-Fi it gets that one, and Speedrail is found
# at 10.41.0.1:8080 meanwhile.
nft delete table ip speedrail_hotspot 2>/dev/null
[ "$1" = HOTSPOT ] || exit 0
nft -f - <<'RULES'
table ip speedrail_hotspot {
  chain prerouting {
    type nat hook prerouting priority dstnat;
    ip daddr 10.41.0.1 tcp dport 80 redirect to :8010
    ip daddr 10.41.0.1 tcp dport 8080 redirect to :80
  }
}
RULES
