#!/bin/sh
# upgrade.sh RELEASE [PORT …]: serves /srv/matriz/releases/RELEASE, one process after the other, so that no request is refused. An
# earlier RELEASE rolls back. Ends at the first process that is not healthy: the others still serve the release before.
set -eu
release=${1:?usage: upgrade.sh RELEASE [PORT …]}
shift
[ $# -gt 0 ] || set -- 3001 3002
root=${MATRIZ_ROOT:-/srv/matriz}
folder=$root/releases/$release
restart=${MATRIZ_RESTART:-systemctl restart}

if [ ! -f "$folder/build/server/index.js" ]; then
  echo "$folder is not built: run npm ci && npm run build there first" >&2
  exit 1
fi
# Pictures for shared links are written by the site's user. Only the folder: what is in it, that user has put there.
mkdir -p "$folder/build/share"
[ "$(id -u)" != 0 ] || chown --no-dereference "${MATRIZ_USER:-matriz}": "$folder/build/share"
# Pages that visitors have open still ask for the scripts and styles of their release.
mkdir -p "$root/kept/assets"
cp "$folder"/build/client/assets/* "$root/kept/assets/"
ln -sfn "$folder" "$root/next" && mv -T "$root/next" "$root/current"

for port; do
  $restart "matriz@$port"
  tries=0
  until curl -fsS -o /dev/null "http://127.0.0.1:$port/healthz"; do
    tries=$((tries + 1))
    if [ $tries -ge 60 ]; then
      echo "matriz@$port is not healthy on $release" >&2
      exit 1
    fi
    sleep 1
  done
  # Until the proxy has seen it, too.
  sleep 3
done
echo "$release is served on: $*"
