#!/bin/sh
# backup.sh FOLDER: writes a backup, restores it into a temporary database and compares the rows, then deletes backups older than
# KEEP_DAYS. A backup that can't be restored is kept as FILE.bad, and the exit code is 1.
set -eu
folder=${1:?usage: backup.sh FOLDER}
node=node_modules/.bin/node
file=$folder/matriz-$(date -u +%Y-%m-%dT%H-%M-%S).backup.gz

written=$("$node" ops/commands/backup.ts "$file" | sed -n 's/^\([0-9]*\) rows in .*/\1/p')
# The command has said why, and left nothing.
[ -e "$file" ] || exit 1

# The drill uses an embedded database of its own: never that of the settings.
drill=$(mktemp -d)
trap 'rm -rf "$drill"' EXIT
restored=$(env -u DATABASE_URL DATA_DIR="$drill" "$node" ops/commands/restore.ts "$file" | sed -n 's/^\([0-9]*\) rows restored$/\1/p') || restored=none

if [ -z "$written" ] || [ "$written" != "$restored" ]; then
  mv "$file" "$file.bad"
  echo "$file.bad: ${written:-no} rows written, ${restored:-no} rows restored" >&2
  exit 1
fi
echo "$file: $written rows, restored in a drill"
find "$folder" -maxdepth 1 -name 'matriz-*.backup.gz*' -mtime "+${KEEP_DAYS:-30}" -delete
