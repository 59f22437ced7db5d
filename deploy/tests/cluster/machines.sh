#!/usr/bin/env bash
# Three machines of one: runs a command with this Linux machine's Docker engine and two more in network namespaces, joined
# as one Swarm, for npm run test:cluster (deploy/README.md). As root:
#   deploy/tests/cluster/machines.sh npm run test:cluster
set -euo pipefail
network=10.77.0
folder=$(mktemp -d)
engines=()

stop() {
  set +e
  docker swarm leave --force > /dev/null
  [ ${#engines[@]} = 0 ] || kill "${engines[@]}" && wait
  for number in 2 3; do ip netns del "machine$number"; done
  ip link del swarm0
  # What the engines mounted.
  awk -v folder="$folder/" 'index($2, folder) == 1 { print $2 }' /proc/mounts | sort -r | xargs -r umount -l
  rm -rf "$folder"
} 2> /dev/null
trap stop EXIT

ip link add swarm0 type bridge
ip addr add "$network.1/24" dev swarm0
ip link set swarm0 up
# Docker lets nothing through that it does not know.
iptables -I FORWARD -i swarm0 -o swarm0 -j ACCEPT
docker swarm init --advertise-addr "$network.1" > /dev/null
token=$(docker swarm join-token --quiet manager)

export NODE_ADDRESSES=$network.1
for number in 2 3; do
  address=$network.$number
  ip netns add "machine$number"
  ip link add "sw$number" type veth peer name eth0 netns "machine$number"
  ip link set "sw$number" master swarm0 up
  ip -n "machine$number" addr add "$address/24" dev eth0
  ip -n "machine$number" link set eth0 up
  ip -n "machine$number" link set lo up
  ip -n "machine$number" route add default via "$network.1"
  state=$folder/$number
  mkdir "$state"
  nsenter "--net=/run/netns/machine$number" dockerd --data-root "$state/data" --exec-root "$state/run" --pidfile "$state/pid" \
    --cgroup-parent "/machine$number" --host "unix://$state/socket" > "$state/log" 2>&1 &
  engines+=($!)
  export "DOCKER_HOST_$number=unix://$state/socket"
  until docker --host "unix://$state/socket" info > /dev/null 2>&1; do
    kill -0 $! || { tail "$state/log" >&2; exit 1; }
    sleep 0.5
  done
  docker --host "unix://$state/socket" swarm join --token "$token" --advertise-addr "$address" "$network.1" > /dev/null
  NODE_ADDRESSES+=" $address"
done
"$@"
