#!/bin/sh
# Starts Alertmanager with the mail server that SMTP_URL names.
set -eu
server=${SMTP_URL#*://}
server=${server%%[?/]*}
case $server in *@*) login=${server%@*}: ;; *) login=:: ;; esac
host=${server##*@}
tls=false port=587
case $SMTP_URL in smtps:*) tls=true port=465 ;; *requireTLS=true*) tls=true ;; esac
case $host in *:*) ;; *) host=$host:$port ;; esac
# What a URL escapes as %40, YAML does as \x40. Then for sed.
plain() { echo "$1" | sed 's/%/\\x/g; s/[\\&|]/\\&/g'; }
file=$(mktemp)
password=${login#*:}
sed -e "s|ALERT_TO|$ALERT_EMAIL|; s|ALERT_FROM|$CONTACT_SENDER_EMAIL|; s|ALERT_SITE|$SITE_ORIGIN|" \
  -e "s|SMTP_HOST|$host|; s|SMTP_TLS|$tls|; s|SMTP_USER|$(plain "${login%%:*}")|" \
  -e "s|SMTP_PASSWORD|$(plain "${password%:}")|" "$(dirname "$0")/alertmanager.yml" > "$file"
exec prometheus-alertmanager --config.file="$file" --cluster.listen-address= "$@"
