#!/usr/bin/env bash
# Backups of database and uploads in a restic repository, on Alpine or Debian: docs/runbook.md, Back up.
#   backup nightly | now [drill] | restore SNAPSHOT [copy]
set -euo pipefail
cd /srv
stage=backups/stage scratch=backups/scratch measures=backups/measures
mkdir -p $measures "$TMPDIR"
export PGOPTIONS='-c client_min_messages=warning'

# Exact, of every table.
count_rows="select tablename, (xpath('/row/n/text()', query_to_xml(
  format('select count(*) as n from %I.%I', schemaname, tablename), false, true, '')))[1]::text::bigint
  from pg_tables where schemaname = 'public' order by 1"

total() { echo "$(wc -l < "$1") tables, $(awk -F'|' '{ n += $2 } END { print n + 0 }' "$1") rows"; }

# Of a run that was killed: the lock lets only one run.
unlock() { restic unlock --quiet --remove-all; }

prepare() {
  if ! restic cat config --no-lock > /dev/null 2> "$TMPDIR/why" && ! restic init --quiet "$@"; then
    cat "$TMPDIR/why" >&2
    return 1
  fi
  unlock
}

thin_out() { restic forget --quiet --group-by '' --keep-daily 7 --keep-weekly 4 --keep-monthly 6 --prune; }

backup() {
  rm -rf $stage
  mkdir $stage
  # One snapshot of the database for dump and counts. Not compressed: restic does that, to what has changed.
  psql -qAtX -v ON_ERROR_STOP=1 -o $stage/rows <<END
begin isolation level repeatable read;
select pg_export_snapshot() as snapshot \gset
\setenv SNAPSHOT :snapshot
\! pg_dump --snapshot="\$SNAPSHOT" -Fc -Z0 -f $stage/part && mv $stage/part $stage/consejo.dump
$count_rows;
END
  # restic skips what is not there, and psql ignores how pg_dump ended.
  test -s $stage/consejo.dump
  prepare
  restic backup --quiet public $stage/consejo.dump $stage/rows
  thin_out
  echo "$(total $stage/rows), $(find public -type f | wc -l) files"
  rm -r $stage
}

copy() {
  export RESTIC_FROM_REPOSITORY=$RESTIC_REPOSITORY RESTIC_FROM_PASSWORD=$RESTIC_PASSWORD
  export RESTIC_REPOSITORY=$BACKUP_REPOSITORY
  prepare --copy-chunker-params
  restic copy --quiet
  thin_out
  echo "copied to $(echo "$BACKUP_REPOSITORY" | sed 's|//[^/@]*@|//|')"
}

# Into a new database; fails unless every table has the rows that were counted with the dump.
load() {
  dropdb --if-exists --force "$1"
  createdb --template=template0 "$1"
  pg_restore --no-owner --exit-on-error --dbname="$1" $scratch/$stage/consejo.dump
  psql -qAtX -d "$1" -c "$count_rows" | diff $scratch/$stage/rows -
}

drill() {
  unlock
  rm -rf $scratch
  restic restore --quiet latest --target $scratch --verify > /dev/null
  load consejo_drill
  dropdb --force consejo_drill
  echo "restored $(total $scratch/$stage/rows), $(find $scratch/public -type f | wc -l) files"
  rm -r $scratch
  restic check --quiet --read-data-subset=5%
}

restore() {
  [ "${2:-}" != copy ] || export RESTIC_REPOSITORY=$BACKUP_REPOSITORY
  used="select count(*) from pg_stat_activity where datname = 'consejo'"
  if [ "$(psql -AtX -d postgres -c "$used")" != 0 ]; then
    echo 'The database is in use: docker compose stop cms' >&2
    exit 1
  fi
  unlock
  rm -rf $scratch
  restic restore --quiet "$1" --target $scratch --include /$stage > /dev/null
  load consejo_restored
  restic restore --quiet "$1" --target . --include /public --verify > /dev/null
  psql -qX -v ON_ERROR_STOP=1 -d postgres -c 'drop database if exists consejo' \
    -c 'alter database consejo_restored rename to consejo'
  echo "restored $(total $scratch/$stage/rows)"
  rm -r $scratch
}

log() {
  text=$(tail -n 5 | tr '\n\t"\\' ' ')
  printf '{"time":"%s","level":%d,"service":"backup","task":"%s","msg":"%s"}\n' "$(date +%FT%T%z)" "$1" "$2" "$text"
}

last() { cut -d' ' -f2 "$measures/$1.prom" 2> /dev/null || echo 0; }

# One task in a process of its own, where it stops at its first error, and after six hours in any case.
attempt() {
  if output=$(timeout 21600 "$0" "$1" 2>&1); then
    name=backup_$1; [ "$1" != backup ] || name=backup
    echo "${name}_last_success_timestamp_seconds $(date +%s)" > "$TMPDIR/$1"
    mv "$TMPDIR/$1" "$measures/$1.prom"
    log 30 "$1" <<< "$output"
  else
    log 50 "$1" <<< "failed: $output"
    return 1
  fi
}

is_wanted() { [ "$1" != copy ] || [ -n "$BACKUP_REPOSITORY" ]; }

# Not done since the hour came last; the drill, for a week.
is_due() {
  at=$(date -d "$BACKUP_AT" +%s)
  [ "$at" -le "$(date +%s)" ] || at=$((at - 86400))
  [ "$1" != drill ] || at=$((at - 6 * 86400))
  [ "$(last "$1")" -lt $at ]
}

nightly() {
  date -d "$BACKUP_AT" > /dev/null
  socat TCP-LISTEN:9464,reuseaddr,fork EXEC:"$0 measures" &
  while :; do
    pause=60
    for task in backup copy drill; do
      if is_wanted $task && is_due $task && ! attempt $task; then pause=1800; fi
    done
    sleep $pause
  done
}

case $1 in
  nightly) nightly ;;
  now) for task in ${2:-backup copy}; do is_wanted "$task" || continue; attempt "$task"; done ;;
  backup | copy | drill | restore) exec 9> backups/lock && flock 9 && "$@" ;;
  measures)
    while read -r line && [ "$line" != $'\r' ]; do :; done
    printf 'HTTP/1.0 200 OK\r\nContent-Type: text/plain; version=0.0.4\r\n\r\n'
    cat $measures/*.prom
    ;;
esac
