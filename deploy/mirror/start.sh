#!/bin/sh
# Starts the mirror's nginx: replaces the names in nginx.conf by the environment. docs/variables.md explains each variable.
set -eu

MIRROR_CONFIG=$(cd "$(dirname "$0")" && pwd)
MIRROR_DIR=${MIRROR_DIR:-/srv/mirror}
MIRROR_PORT=${MIRROR_PORT:-8080}
MIRROR_RUN=${MIRROR_RUN:-/tmp/mirror}

mkdir -p "$MIRROR_RUN"
sed \
  -e "s|MIRROR_DIR|$MIRROR_DIR|g" \
  -e "s|MIRROR_PORT|$MIRROR_PORT|g" \
  -e "s|MIRROR_RUN|$MIRROR_RUN|g" \
  "$MIRROR_CONFIG/nginx.conf" > "$MIRROR_RUN/nginx.conf"

exec "${NGINX_PATH:-nginx}" -e stderr -c "$MIRROR_RUN/nginx.conf"
