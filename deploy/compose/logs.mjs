import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { readArguments } from '../../tooling/console/readArguments.mjs';
import { docker, root } from './docker.mjs';
import { compose } from './service.mjs';
import { sourceLines } from './sourceLines.mjs';

const { names } = readArguments({
  usage: `npm run logs [-- <text>]
Prints the lines of all services' logs that contain the text, such as a request's id or a section's name, oldest first.
Errors of pages have file and line of the source.`,
  options: {},
  most: 1,
});

// Streamed: all logs together may be larger than a string can be.
const args = ['compose', 'logs', '--no-color', '--no-log-prefix', '--timestamps'];
const child = spawn('docker', args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
child.once('error', ({ message }) => console.error(message));
child.once('close', (code) => {
  process.exitCode = code ? 1 : 0;
});
/** Visitors choose much of a line, and to a terminal some characters are commands, or turn the line around. */
const withoutControls = (/** @type {string} */ line) =>
  line.replace(/(?!\t)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (one) => `\\u{${one.codePointAt(0)?.toString(16)}}`);
const lines = [];
for await (const line of createInterface({ input: child.stdout }))
  if (line.includes(names[0] ?? '')) lines.push(line);

const services = lines.length > 0 ? (await compose('ps', '--services')).split('\n') : [];
const withSources = sourceLines(async (file) => {
  for (const service of services.filter((name) => /^(shell$|remote-)/.test(name))) {
    const find = `find /site/shell/build /srv/released -name ${file}.map -exec cat {} +`.split(' ');
    const { stdout } = await docker.run(['compose', 'exec', '-T', service, ...find]);
    if (stdout) return stdout;
  }
});
for (const line of lines.sort().map((given) => given.replace(/^\S+ /, '')))
  console.log(withoutControls(line.includes('"service":"shell"') ? await withSources(line) : line));
