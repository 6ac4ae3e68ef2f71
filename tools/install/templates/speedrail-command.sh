#!/bin/sh
# speedrail doctor|off|boot-levels|backup|restore|store: with the settings and the Node of the installed controller.
set -eu

settings=/etc/speedrail/speedrail.env
node=/opt/speedrail/bin/node
program=/opt/speedrail/current/dist/server/cli.mjs
# As in the service: outputs are noted there besides.
export RUNTIME_DIRECTORY=/run/speedrail

if [ ! -r "$settings" ]; then
  echo "speedrail: $settings cannot be read; try: sudo speedrail $*" >&2
  exit 1
fi

as_controller() { runuser -u speedrail -- "$node" "--env-file=$settings" "$program" "$@"; }

# Whatever lies in the data folder belongs to the controller's user: root works on it as that user, and hands files over.
if [ "$(id -u)" = 0 ] && [ $# -ge 1 ]; then
  case $1:$# in
  off:* | store:*)
    as_controller "$@"
    exit
    ;;
  backup:1 | restore:1) ;;
  backup:* | restore:*)
    command=$1 file=$2
    shift 2
    between=$(mktemp -d /var/tmp/speedrail-XXXXXX)
    trap 'rm -rf "$between"' EXIT
    chown speedrail: "$between"
    if [ "$command" = backup ]; then
      if [ -e "$file" ]; then
        echo "$file is there already." >&2
        exit 1
      fi
      as_controller backup "$between/backup.zip" "$@"
      (
        umask 077
        runuser -u speedrail -- cat "$between/backup.zip" >"$file.part"
      )
      mv "$file.part" "$file"
      echo "It is $file."
    else
      # shellcheck disable=SC2024 # root reads, the user writes: that is the point
      runuser -u speedrail -- sh -c "cat >'$between/restore.zip'" <"$file"
      as_controller restore "$between/restore.zip" "$@"
    fi
    exit 0
    ;;
  esac
fi

exec "$node" "--env-file=$settings" "$program" "$@"
