import { execFile, execFileSync } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../../tooling/rspack/packages.ts';
import { dockerWith } from '../../compose/docker.mjs';
import { until } from '../visit.ts';

/** The checkout that is deployed, and the stack's name. */
export const folder = path.join(root, '.run/cluster');
export const project = 'consejo-cluster';

/** The machines' addresses and engines, whose first is the machine of the tests (deploy/README.md). */
export const addresses = (process.env.NODE_ADDRESSES ?? '').split(' ');
export const engines = ['', '_2', '_3'].map((suffix) =>
  dockerWith({ DOCKER_HOST: process.env[`DOCKER_HOST${suffix}`] }),
);
/** Where database, mail and bucket are: on the first machine, at an address that stays when the machine's is taken. */
export const outside = (addresses[0] ?? '').replace(/\d+$/, '100');
/** Where the database's replica is: the same. */
export const replica = outside.replace(/\d+$/, '101');

const run = (program: string, ...args: string[]) => execFileSync(program, args, { stdio: 'pipe' });

/** A command as an operator would type it, in the checkout. @returns what it prints */
export async function inCheckout(program: string, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(program, args, { cwd: folder, maxBuffer: 1e8 });
  return stdout;
}

/** Takes a machine off the network or puts it back; what runs on it goes on running. */
export function setLink(machine: number, state: 'up' | 'down') {
  if (machine > 0) return void run('ip', 'link', 'set', `sw${machine + 1}`, state);
  const change = (verb: string, address = '') => run('ip', 'addr', verb, `${address}/24`, 'dev', 'swarm0');
  change(state === 'up' ? 'add' : 'del', addresses[0]);
  if (state === 'down') return;
  // The first address is the one that the machine's own messages come from.
  for (const address of [outside, replica]) {
    change('del', address);
    change('add', address);
  }
}

export function addOutsideAddresses() {
  run('sysctl', '-qw', 'net.ipv4.conf.swarm0.promote_secondaries=1');
  for (const address of [outside, replica]) run('ip', 'addr', 'replace', `${address}/24`, 'dev', 'swarm0');
}

export function engineOf(machine: number) {
  const engine = engines[machine];
  if (!engine) throw new Error(`no machine ${machine + 1}`);
  return engine;
}

/** Waits until each service has all its tasks, seen from a machine that is not cut off. */
export const untilComplete = (services: string[] = [], without?: number) =>
  until(
    `all tasks run of ${services.join(', ') || 'all services'}`,
    async () => {
      const seen = engineOf(without === 0 ? 1 : 0);
      const list = await seen('service', 'ls', '--format', '{{.Name}} {{.Replicas}}');
      const counts = list.split('\n').map((line) => /_(\S+) (\d+)\/(\d+)/.exec(line) ?? []);
      return counts.every(
        ([, name = '', has, wants]) => (services.length > 0 && !services.includes(name)) || has === wants,
      );
    },
    600_000,
  );

/** A service's container on a machine, if it has one. */
export async function containerOf(service: string, machine: number): Promise<string> {
  const filter = `label=com.docker.swarm.service.name=${project}_${service}`;
  return (await engineOf(machine)('ps', '-q', '--filter', filter)).split('\n')[0] ?? '';
}

/** What the runbook says after a machine was off. */
export async function spread(services: string[]) {
  await untilComplete();
  for (const service of services) await engineOf(0)('service', 'update', '--force', `${project}_${service}`);
}

/** Kills one container of a service, as a crash would. */
export async function killOne(service: string) {
  for (const [machine, docker] of engines.entries()) {
    const container = await containerOf(service, machine);
    if (container) return void (await docker('kill', container));
  }
  throw new Error(`no container of ${service}`);
}

/** How many sessions of `holdTurn` hold the lock that each message waits for (cms/src/exclusive.ts). */
export const turnsHeld = () =>
  sql("select count(*) from pg_stat_activity where query like 'begin; select pg_advisory%'");

/** Takes it with the settings of a backend, for good. */
export async function holdTurn(container: string, machine: number) {
  const script = `
    const { env } = require('@strapi/utils');
    const { Client } = require('pg');
    const client = new Client(require('./dist/config/database').default({ env }).connection.connection);
    client.connect().then(() => client.query("begin; select pg_advisory_xact_lock(hashtext('contact-message'))"));`;
  const docker = engineOf(machine);
  await docker('exec', '--detach', container, 'bash', '/usr/local/bin/with-secrets', 'node', '-e', script);
  await until('the turn is held', async () => (await turnsHeld()) === '1');
}

/** Leaves a folder of a container as it is, but without room. @returns what gives it back */
export async function fillDisk(container: string, machine: number, place: string) {
  const pid = await engineOf(machine)('inspect', '--format', '{{.State.Pid}}', container);
  const inside = (script: string) => run('nsenter', '-m', '-p', '-t', pid, 'sh', '-ec', script);
  // A copy of a socket is none.
  inside(`
    mount -t tmpfs -o size=$(($(du -sk ${place} | cut -f 1) + 10000))k tmpfs /mnt
    cp -a ${place}/. /mnt || true
    for file in ${place}/*.sock; do [ ! -S "$file" ] || mount --bind "$file" "/mnt/\${file##*/}"; done
    mount --rbind /mnt ${place}
    umount -l /mnt
    cat /dev/zero > ${place}/full || true`);
  return () => inside(`umount -l ${place}`);
}

export const psql = (database: 'database' | 'replica', ...queries: string[]) =>
  engineOf(0)(
    ...['exec', `cluster-${database}`, 'psql', '-U', 'consejo', '-d', 'consejo', '-qtA'],
    ...queries.flatMap((query) => ['-c', query]),
  );

/** Asks the replica once it was promoted. */
export const sql = async (query: string) =>
  psql((await psql('replica', 'select pg_is_in_recovery()')) === 't' ? 'database' : 'replica', query);
