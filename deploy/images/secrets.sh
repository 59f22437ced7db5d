#!/usr/bin/env bash
# with-secrets CMD…: in a stack, secrets are files of /run/secrets named as their variables (deploy/compose/stack.mjs).
for file in /run/secrets/[A-Z]*; do
  [ ! -e "$file" ] || export "$(basename "$file")=$(< "$file")"
done
exec "$@"
