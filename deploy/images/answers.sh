# Exit code 0 when this container answers a path with success: bash answers.sh /healthz
# A Node process for each question would cost more than the answer.
exec 3<> "/dev/tcp/127.0.0.1/$PORT"
printf 'GET %s HTTP/1.0\r\nHost: localhost\r\n\r\n' "$1" >&3
read -r _ status _ <&3
[[ $status == 2* ]]
