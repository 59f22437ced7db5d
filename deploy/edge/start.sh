#!/bin/sh
# Starts the edge with the environment in the place of the names in nginx.conf. README.md explains each variable.
set -eu

EDGE_CONFIG=$(cd "$(dirname "$0")" && pwd)
EDGE_RUN=${EDGE_RUN:-/var/cache/edge}
EDGE_HTTP_PORT=${EDGE_HTTP_PORT:-8080}
EDGE_TLS_PORT=${EDGE_TLS_PORT:-8443}
EDGE_CERTIFICATE=${EDGE_CERTIFICATE:-$EDGE_RUN/self-signed.crt}
EDGE_KEY=${EDGE_KEY:-$EDGE_RUN/self-signed.key}
EDGE_RESOLVER=${EDGE_RESOLVER:-$(awk '/^nameserver/ { print $2 ~ /:/ ? "[" $2 "]" : $2; exit }' /etc/resolv.conf)}
EDGE_PLAIN=${EDGE_PLAIN:-serve}
# Nobody: an address that no request comes from.
EDGE_TRUSTED=${EDGE_TRUSTED:-255.255.255.255}
SHELL_ADDRESS=${SHELL_ADDRESS:-127.0.0.1:3000}

mkdir -p "$EDGE_RUN/answers"
# nginx gives up root for its work; a checkout may be readable to its owner alone.
cp "$EDGE_CONFIG"/*.html "$EDGE_RUN/answers/"
if [ ! -e "$EDGE_CERTIFICATE" ]; then
  # Good enough to try TLS and HTTP/2; visitors need a real one (EDGE_CERTIFICATE, EDGE_KEY).
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 365 -subj /CN=localhost \
    -addext subjectAltName=DNS:localhost -keyout "$EDGE_KEY" -out "$EDGE_CERTIFICATE" 2>/dev/null
fi

sed \
  -e "s|EDGE_RUN|$EDGE_RUN|g" \
  -e "s|EDGE_HTTP_PORT|$EDGE_HTTP_PORT|g" \
  -e "s|EDGE_TLS_PORT|$EDGE_TLS_PORT|g" \
  -e "s|EDGE_CERTIFICATE|$EDGE_CERTIFICATE|g" \
  -e "s|EDGE_KEY|$EDGE_KEY|g" \
  -e "s|EDGE_PLAIN|$EDGE_PLAIN|g" \
  -e "s|EDGE_TRUSTED|$EDGE_TRUSTED|g" \
  -e "s|EDGE_RESOLVER|${EDGE_RESOLVER:-127.0.0.1}|g" \
  -e "s|SHELL_ADDRESS|$SHELL_ADDRESS|g" \
  "$EDGE_CONFIG/nginx.conf" > "$EDGE_RUN/nginx.conf"

exec "${NGINX_PATH:-nginx}" -e stderr -c "$EDGE_RUN/nginx.conf"
