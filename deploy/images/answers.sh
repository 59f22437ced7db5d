# Health check: exit code 0 if this container answers a path with 2xx. bash answers.sh /healthz
# In bash, because starting Node for each check costs more than the check.
exec 3<> "/dev/tcp/127.0.0.1/$PORT"
printf 'GET %s HTTP/1.0\r\nHost: localhost\r\n\r\n' "$1" >&3
read -r _ status _ <&3
[[ $status == 2* ]]
