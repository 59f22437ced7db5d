import path from 'node:path';
import { execa } from 'execa';
import { runCommand } from '../console/steps.ts';
import { hotReloadOffset } from '../rspack/packages.ts';
import { readPorts, requireFreePorts } from '../site/ports.ts';

await runCommand(async () => {
  const folder = path.basename(process.cwd());
  const { [folder]: served = 0, site } = readPorts();
  const port = served + hotReloadOffset;
  await requireFreePorts({ [folder]: port });
  const { CONTENT_URL = `http://localhost:${site}` } = process.env;
  const { exitCode, isTerminated } = await execa('rspack', ['serve'], {
    env: { NODE_ENV: 'development', PORT: String(port), CONTENT_URL },
    reject: false,
    stdio: 'inherit',
  });
  return isTerminated ? 0 : exitCode;
});
