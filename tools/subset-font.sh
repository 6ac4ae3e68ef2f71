#!/usr/bin/env bash
# Makes web/src/theme/inter-{400,600}.woff2 anew, after an update of @fontsource/inter: the letters of the languages that
# the interface has, and of most names in Latin script; numbers that stand below each other. Needs fonttools and brotli.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

letters=U+0020-007E,U+00A0-00FF,U+0131,U+0152-0153,U+2013-2014,U+2018-201E,U+2022,U+2026,U+20AC,U+2122,U+2212

for weight in 400 600; do
  pyftsubset "node_modules/@fontsource/inter/files/inter-latin-$weight-normal.woff2" --unicodes="$letters" \
    --layout-features=kern,tnum,mark,ccmp --flavor=woff2 --output-file="web/src/theme/inter-$weight.woff2"
done
