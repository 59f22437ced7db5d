import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { measureBrowser } from '../bench/browser/measureBrowser.ts';
import { measureShellRender } from '../bench/measureShellRender.ts';
import { readArguments } from '../console/readArguments.mjs';
import { runCommand } from '../console/steps.ts';
import { providePrograms } from '../programs/installPrograms.ts';
import { root } from '../rspack/packages.ts';
import { holdBase, readPorts } from '../site/ports.ts';
import { runScript } from '../site/runScript.ts';
import { startSite } from '../site/startSite.ts';
import { calls } from './calls.mjs';

const firstPort = 5100;
const runFolder = path.join(root, '.run/bench-site');

const { names } = readArguments(calls.bench);

await runCommand(async () => {
  const isChosen = (name: string) => (names.length > 0 ? names.includes(name) : name !== 'browser');
  const code = isChosen('first-load') ? await runScript('check:first-load', { WIREIT_LOGGER: 'simple' }) : 0;
  if (!isChosen('render') && !isChosen('browser')) return code;
  const { PLAYWRIGHT_CHROMIUM_PATH: executablePath, NGINX_PATH: nginx } = await providePrograms();
  mkdirSync(runFolder, { recursive: true });
  const site = await startSite({
    ports: readPorts({ PORT_BASE: String(await holdBase(firstPort)) }),
    runFolder,
    stateFolder: path.join(runFolder, 'state'),
    uploadsFolder: path.join(runFolder, 'public'),
    logFile: path.join(runFolder, 'site.log'),
  });
  try {
    if (isChosen('render')) {
      console.log('\nThe shell alone, every home page rendered anew.');
      console.table(await measureShellRender({ site, runFolder }));
    }
    const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
    if (isChosen('browser')) await measureBrowser({ site, runFolder, nginx, executablePath, rounds });
  } finally {
    await site.stop();
  }
  return code;
});
