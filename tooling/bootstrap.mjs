// node tooling/bootstrap.mjs <command>: runs a command of tooling/commands on any checkout, even one without packages.
// Nothing here may import a package before they are installed.
import path from 'node:path';
import { calls } from './commands/calls.mjs';
import { readArguments } from './console/readArguments.mjs';
import { installIfStale, startInstall } from './installIfStale.mjs';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Node ${process.versions.node} is too old: this site needs Node 20.19 or later (24 LTS is a good choice).`,
  );
  process.exit(1);
}
// The rest of the arguments are the command's own.
const [command = ''] = process.argv.splice(2, 1);
/** @type {Map<string, { usage: string, options: import('./console/readArguments.mjs').Dashed, most?: number, known?: readonly string[] }>} */
const known = new Map(Object.entries(calls));
const call = known.get(command);
if (call) readArguments(call);
const root = path.resolve(import.meta.dirname, '..');
// These two need the backend's packages later: they are installed meanwhile, and `cms:deps` waits for that.
if (command === 'start' || command === 'test') {
  const { pid } = startInstall(path.join(root, 'cms')) ?? {};
  if (pid) process.env.CMS_INSTALL_PID = String(pid);
}
await installIfStale(root);

const { register } = await import('tsx/esm/api');
register();
await import(`./commands/${command}.ts`);
