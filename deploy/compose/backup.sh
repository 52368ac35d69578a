#!/bin/sh
# A backup each night, beside PostgreSQL: the data and the socket are shared with its container.
set -eu
until pgbackrest --stanza=patrak stanza-create; do sleep 5; done
while :; do
  pgbackrest --stanza=patrak backup && date -u '+{"backupMade":"%Y-%m-%dT%H:%M:%SZ"}' >/var/lib/patrak-backup/state.json
  sleep 86400
done
