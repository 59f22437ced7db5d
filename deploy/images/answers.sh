# Health check: exit code 0 if this container answers a path with 2xx. bash answers.sh [/healthz]
# In bash, because starting Node for each check costs more than the check.
# Docker restarts what ends, not what hangs. So after six checks in a row without any answer, the next ends the service's
# process, and `restart` starts it again; not before its first answer, nor if it refuses connections: it starts or stops.
silent=/tmp/silent
if [[ -e $silent ]]; then
  echo >> $silent
  if (($(wc -l < $silent) > 6)) && [[ $(< /proc/1/comm) == tini ]]; then
    read -r main _ < /proc/1/task/1/children
    kill -KILL "$main"
  fi
fi
if ! exec 3<> "/dev/tcp/127.0.0.1/$PORT"; then
  rm -f $silent
  exit 1
fi
printf 'GET %s HTTP/1.0\r\nHost: localhost\r\n\r\n' "${1:-$HEALTH}" >&3
# Docker ends a check after ten seconds.
read -r -t 8 _ status _ <&3 || exit 1
: > $silent
[[ $status == 2* ]]
