// node tooling/bootstrap.mjs <command>: runs a command of tooling/commands on any checkout, even one without packages.
// Nothing here may import a package before they are installed.
import path from 'node:path';
import { installIfStale } from './installIfStale.mjs';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Node ${process.versions.node} is too old: this site needs Node 20.19 or later (24 LTS is a good choice).`,
  );
  process.exit(1);
}
installIfStale(path.resolve(import.meta.dirname, '..'));

const { register } = await import('tsx/esm/api');
register();
await import(`./commands/${process.argv[2]}.ts`);
