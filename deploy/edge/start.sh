#!/bin/sh
# Starts the edge: replaces the names in nginx.conf by the environment. docs/variables.md explains each variable.
set -eu

EDGE_CONFIG=$(cd "$(dirname "$0")" && pwd)
EDGE_RUN=${EDGE_RUN:-/var/cache/edge}
EDGE_HTTP_PORT=${EDGE_HTTP_PORT:-8080}
EDGE_TLS_PORT=${EDGE_TLS_PORT:-8443}
EDGE_INSIDE_PORT=${EDGE_INSIDE_PORT:-8090}
EDGE_VIEWER_PORT=${EDGE_VIEWER_PORT:-8082}
EDGE_CERTIFICATE=${EDGE_CERTIFICATE:-}
EDGE_KEY=${EDGE_KEY:-}
# The port that a redirect to TLS names.
EDGE_PUBLIC_TLS_PORT=${EDGE_PUBLIC_TLS_PORT:-443}
EDGE_RESOLVER=${EDGE_RESOLVER:-$(awk '/^nameserver/ { print $2 ~ /:/ ? "[" $2 "]" : $2; exit }' /etc/resolv.conf)}
EDGE_RESOLVER=${EDGE_RESOLVER:-127.0.0.1}
EDGE_PLAIN=${EDGE_PLAIN:-auto}
EDGE_READS=${EDGE_READS:-300}
EDGE_TRUSTED=${EDGE_TRUSTED:-}
SHELL_ADDRESS=${SHELL_ADDRESS:-127.0.0.1:3000}
MIRROR_ADDRESS=${MIRROR_ADDRESS:-none}
VIEWER_ADDRESS=${VIEWER_ADDRESS:-none}
PANEL_ADDRESS=${PANEL_ADDRESS:-127.0.0.1:1337}
ADMIN_ORIGIN=${ADMIN_ORIGIN:-}
PANEL_ALLOWED=${PANEL_ALLOWED:-}
# Without a mirror, the shell's own error pages pass unchanged; 502 and 504 are the edge's, for a shell that does not answer.
EDGE_INTERCEPTED="500 502 503 504"
[ "$MIRROR_ADDRESS" != none ] || EDGE_INTERCEPTED="502 504"
EDGE_HSTS_SUFFIX=
[ "${HSTS_SUBDOMAINS:-false}" != true ] || EDGE_HSTS_SUFFIX="; includeSubDomains"

EDGE_HTTP_LISTEN=$EDGE_HTTP_PORT EDGE_TLS_LISTEN=$EDGE_TLS_PORT EDGE_VIEWER_LISTEN=$EDGE_VIEWER_PORT
EDGE_ADDRESS_FROM=X-Forwarded-For
is_balanced=$EDGE_TRUSTED EDGE_BALANCED=1
if [ -z "$is_balanced" ]; then
  EDGE_HTTP_LISTEN="unix:$EDGE_RUN/http.sock proxy_protocol backlog=4096"
  EDGE_TLS_LISTEN="unix:$EDGE_RUN/tls.sock proxy_protocol backlog=4096"
  EDGE_VIEWER_LISTEN="unix:$EDGE_RUN/viewer.sock proxy_protocol"
  EDGE_ADDRESS_FROM=proxy_protocol
  EDGE_TRUSTED=unix: EDGE_BALANCED=0
fi
EDGE_PANEL_HTTP_LISTEN=${EDGE_HTTP_LISTEN% backlog=*} EDGE_PANEL_TLS_LISTEN=${EDGE_TLS_LISTEN% backlog=*}
EDGE_PANEL_HOST=$(echo "$ADMIN_ORIGIN" | sed -E 's|^https?://||; s|[:/].*||')
EDGE_PANEL_REFUSED=http
[ -z "$is_balanced" ] || [ "$EDGE_PLAIN" != serve ] || EDGE_PANEL_REFUSED=none
EDGE_PANEL_ALLOW=$(for network in $(echo "$PANEL_ALLOWED" | tr ',' ' '); do printf 'allow %s; ' "$network"; done)
if [ -n "$ADMIN_ORIGIN" ] && [ -z "$PANEL_ALLOWED" ]; then
  echo "edge: PANEL_ALLOWED is empty: $ADMIN_ORIGIN is for nobody." >&2
fi
# Every port over IPv6 too.
EDGE_TWIN=
[ "${EDGE_IPV6:-false}" != true ] || EDGE_TWIN='s/listen ([0-9]+)( .*)?;/& listen [::]:\1\2;/'
# Debian's package of it; other builds of nginx contain it.
EDGE_MODULE=/usr/lib/nginx/modules/ngx_stream_module.so
if [ -e "$EDGE_MODULE" ]; then EDGE_MODULE="load_module $EDGE_MODULE;"; else EDGE_MODULE=; fi
EDGE_COUNTED=
[ -z "${METRICS_PORT:-}" ] || EDGE_COUNTED="access_log $EDGE_RUN/counted.log counted buffer=32k flush=1s;"

mkdir -p "$EDGE_RUN/answers"
answer() {
  sed -e "s|ANSWER_TITLE|$2|" -e "s|ANSWER_SPANISH|$3|" -e "s|ANSWER_ENGLISH|$4|" "$EDGE_CONFIG/answer.html" \
    > "$EDGE_RUN/answers/$1.html"
}
answer outage Error 'El sitio no está disponible en este momento. Intente de nuevo en unos minutos.' \
  'The site is not available right now. Please try again in a few minutes.'
answer limit 'Demasiadas solicitudes' \
  'Espere un minuto e intente de nuevo. Si enviaba un mensaje, vuelva a la página anterior: lo que escribió sigue ahí.' \
  'Too many requests. Wait a minute and try again. If you were sending a message, go back to the previous page: what you wrote is still there.'
answer unsent 'No se pudo enviar' \
  'El sitio no respondió. Si no le llega una confirmación por correo, vuelva en unos minutos a la página anterior, donde sigue lo que escribió, y envíe de nuevo.' \
  'Could not send. The site did not answer. Unless a confirmation reaches you by email, go back in a few minutes to the previous page, where what you wrote still is, and send again.'
answer address 'Dirección no válida' \
  'Esta dirección está mal escrita o es demasiado larga. Revise el enlace o empiece en la <a href="/">página de inicio</a>.' \
  'Address not valid: it is misspelt or too long. Check the link or begin at the <a href="/?lng=en">home page</a>.'
answer method 'Solicitud no admitida' \
  'El sitio no recibe solicitudes de este tipo. Empiece en la <a href="/">página de inicio</a>.' \
  'The site does not take requests of this kind. Begin at the <a href="/?lng=en">home page</a>.'
for file in "$EDGE_CERTIFICATE" "$EDGE_KEY"; do
  if [ -e "$file" ] && [ ! -r "$file" ]; then
    echo "edge: $file cannot be read by user $(id -u): chown it to $(id -u). Until then the certificate is self-signed." >&2
  fi
done
if [ ! -r "$EDGE_CERTIFICATE" ] || [ ! -r "$EDGE_KEY" ]; then
  EDGE_CERTIFICATE=$EDGE_RUN/self-signed.crt
  EDGE_KEY=$EDGE_RUN/self-signed.key
  [ "$EDGE_PLAIN" != auto ] || EDGE_PLAIN=serve
fi
[ "$EDGE_PLAIN" != auto ] || EDGE_PLAIN=redirect
if [ ! -e "$EDGE_CERTIFICATE" ]; then
  # Good enough to try TLS and HTTP/2; visitors need a real one (EDGE_CERTIFICATE, EDGE_KEY).
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 365 -subj /CN=localhost \
    -addext subjectAltName=DNS:localhost -keyout "$EDGE_KEY" -out "$EDGE_CERTIFICATE" 2>/dev/null
fi
EDGE_TLS_SUFFIX=
[ "$EDGE_PUBLIC_TLS_PORT" = 443 ] || EDGE_TLS_SUFFIX=:$EDGE_PUBLIC_TLS_PORT

names='
  EDGE_RUN EDGE_HTTP_PORT EDGE_TLS_PORT EDGE_HTTP_LISTEN EDGE_TLS_LISTEN EDGE_VIEWER_LISTEN
  EDGE_ADDRESS_FROM EDGE_PANEL_HTTP_LISTEN EDGE_PANEL_TLS_LISTEN EDGE_PANEL_HOST EDGE_PANEL_ALLOW
  EDGE_PANEL_REFUSED PANEL_ADDRESS EDGE_MODULE EDGE_INSIDE_PORT EDGE_VIEWER_PORT EDGE_CERTIFICATE
  EDGE_KEY EDGE_TLS_SUFFIX EDGE_HSTS_SUFFIX EDGE_PLAIN EDGE_READS EDGE_COUNTED EDGE_TRUSTED EDGE_BALANCED
  EDGE_INTERCEPTED MIRROR_ADDRESS VIEWER_ADDRESS EDGE_RESOLVER SHELL_ADDRESS'
script=
for name in $names; do eval "script=\"\${script}s|$name|\$$name|g;\""; done
for file in nginx connections viewer panel; do
  sed -E "$script$EDGE_TWIN" "$EDGE_CONFIG/$file.conf" > "$EDGE_RUN/$file.conf"
done
[ "$VIEWER_ADDRESS" != none ] || : > "$EDGE_RUN/viewer.conf"
[ -n "$ADMIN_ORIGIN" ] || : > "$EDGE_RUN/panel.conf"
[ -z "$is_balanced" ] || : > "$EDGE_RUN/connections.conf"
# nginx does not start while the socket of one that was killed is there.
rm -f "$EDGE_RUN"/*.sock

# On a full disk nginx would truncate responses that it caches. This loop removes the file `room` while there is too little
# space, and nginx caches nothing without it. The loop ends with this process, which becomes nginx.
update_room() {
  free=$(df -Pk "$EDGE_RUN" | awk 'NR == 2 { print $4 }')
  if [ "$free" -ge "${EDGE_ROOM_KB:-65536}" ]; then : > "$EDGE_RUN/room"; else rm -f "$EDGE_RUN/room"; fi
}
update_room
counter=
if [ -n "$EDGE_COUNTED" ]; then
  : > "$EDGE_RUN/counted.log"
  mtail -progs "$EDGE_CONFIG/answers.mtail" -port "$METRICS_PORT" -address "" \
    -logs "$EDGE_RUN/counted.log" -emit_prog_label=false -logtostderr < /dev/null > /dev/null 2>&1 &
  counter=$!
fi
# mtail has read the file, which is for it alone.
forget() { [ "$(wc -c < "$EDGE_RUN/counted.log")" -lt 4000000 ] || : > "$EDGE_RUN/counted.log"; }
(while sleep 5 && kill -0 $$; do update_room; [ -z "$counter" ] || forget; done; kill $counter) < /dev/null > /dev/null 2>&1 &

# nginx's own lines name addresses, queries and referrers of visitors.
errors="$EDGE_RUN/errors"
rm -f "$errors" && mkfifo "$errors"
sed -uE -e 's/, (client|server): .*//; s/["\\]|[[:cntrl:]]/ /g' \
  -e 's|^(....)/(..)/(..) ([0-9:]+) (.*)|{"time":"\1-\2-\3T\4","level":50,"service":"edge","msg":"\5"}|' < "$errors" >&2 &
exec "${NGINX_PATH:-nginx}" -e stderr -c "$EDGE_RUN/nginx.conf" 2> "$errors"
