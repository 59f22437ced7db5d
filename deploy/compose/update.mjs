import { execFileSync } from 'node:child_process';
import { renameSync } from 'node:fs';
import path from 'node:path';
import { readArguments } from '../../tooling/console/readArguments.mjs';
import { docker, printProblems, root } from './docker.mjs';
import { compose, containersOf, replace } from './service.mjs';

const { names, values } = readArguments({
  usage: `npm run update -- shell|cms [--image ghcr.io/council/shell@sha256:...] [--back]
Replaces a running service by what this checkout or that image has. If it does not start, the one before is back.
--back: to the one before the last update. The backend's database goes back with it: what was written since is lost.`,
  options: { image: { type: 'string' }, back: { type: 'boolean' } },
  most: 1,
  known: ['shell', 'cms'],
});
/** It has what visitors wrote. */
const dump = path.join(root, '.run/before-update.dump');
const newDump = `${dump}.new`;

printProblems();
const [service] = names;
if (!service) throw new Error('Which service? npm run update -- shell');
await update(service);

/** @param {string} service */
async function update(service) {
  const [running] = await containersOf(service);
  if (!running) throw new Error(`${service} does not run: docker compose up -d`);
  const [name = '', before = ''] = (
    await docker('inspect', '--format', '{{.Config.Image}} {{.Image}}', running)
  ).split(' ');
  const previous = `${name}:previous`;
  if (values.back) await docker('tag', previous, name);
  else if (values.image) {
    const { code } = await docker.run(['image', 'inspect', values.image]);
    if (code !== 0) await docker('pull', values.image);
    await docker('tag', values.image, name);
  } else await compose('build', service);
  if ((await docker('image', 'inspect', '--format', '{{.Id}}', name)) === before)
    return console.log(`${service} is what runs already.`);
  let isKept = false;
  try {
    if (service === 'cms') {
      await compose('stop', service);
      inDatabase(`mkdir -p .run; umask 077; in_database pg_dump -U consejo -Fc consejo > '${newDump}'`);
      isKept = true;
      if (values.back) restoreDatabase(dump);
    }
    await replace(service);
    // Only now: a failed update leaves the way back from the one before.
    await docker('tag', before, previous);
    if (isKept) renameSync(newDump, dump);
    console.log(`${service} is replaced. Back: npm run update -- ${service} --back`);
  } catch (error) {
    await docker('tag', before, name);
    if (service === 'cms') {
      if (isKept) restoreDatabase(newDump);
      await replace(service);
    }
    throw new Error(`${service} is as before. ${error instanceof Error ? error.message : error}`);
  }
}

/** @param {string} script */
function inDatabase(script) {
  const start = 'in_database() { docker compose exec -T database "$@"; }\n';
  execFileSync('sh', ['-ec', start + script], { cwd: root, stdio: 'inherit' });
}

/** The database of now goes when that of the dump is whole. @param {string} from */
function restoreDatabase(from) {
  inDatabase(`docker compose stop cms
in_database dropdb -U consejo --if-exists restored
in_database createdb -U consejo restored
in_database pg_restore -U consejo -d restored --no-owner < '${from}'
in_database dropdb -U consejo --force --if-exists consejo
in_database psql -U consejo -d postgres -qc 'ALTER DATABASE restored RENAME TO consejo'`);
}
