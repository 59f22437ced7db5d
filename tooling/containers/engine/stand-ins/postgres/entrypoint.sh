# As the official image does it: the first start makes the database, heard on the socket only, then the server begins.
set -eu
if [ "$(id -u)" = 0 ]; then
  install -d -o postgres -g postgres -m 700 "$PGDATA" /var/run/postgresql
  exec setpriv --reuid=postgres --regid=postgres --init-groups sh "$0" "$@"
fi
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  : "${POSTGRES_PASSWORD:?Error: Database is uninitialized and superuser password is not specified.}"
  words=$(mktemp)
  printf %s "$POSTGRES_PASSWORD" > "$words"
  initdb --encoding=UTF8 --locale=C.UTF-8 --username="$POSTGRES_USER" --pwfile="$words" --auth-local=trust --auth-host=scram-sha-256 > /dev/null
  rm "$words"
  echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
  pg_ctl -o '-c listen_addresses=' -w start > /dev/null
  psql -U "$POSTGRES_USER" -d postgres -c "CREATE DATABASE \"$POSTGRES_DB\"" > /dev/null
  pg_ctl -m fast -w stop > /dev/null
fi
exec postgres -c listen_addresses='*' "$@"
