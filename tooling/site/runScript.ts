import { execa } from 'execa';
import { root } from '../rspack/packages.ts';

const interrupted = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a script of package.json in this terminal; Ctrl-C reaches it as well.
 * @returns its exit code; 0 if it was asked to stop
 */
export async function runScript(name: string, env: Record<string, string> = {}): Promise<number> {
  let isStopping = false;
  const script = execa('npm', ['run', '--silent', name], { cwd: root, env, stdio: 'inherit', reject: false });
  for (const signal of interrupted)
    process.on(signal, () => {
      isStopping = true;
      script.kill('SIGTERM');
    });
  const { exitCode = 1 } = await script;
  return isStopping ? 0 : exitCode;
}
