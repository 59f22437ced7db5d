import { execa } from 'execa';
import { UserError } from './steps.ts';

const shownLines = 40;

/**
 * Runs a program and shows its output only if it fails.
 * @returns what it printed
 * @throws UserError with the last lines of its output
 */
export async function runQuietly(
  [program = '', ...args]: string[],
  options: { cwd?: string; env?: Record<string, string> } = {},
): Promise<string> {
  const { all, failed, shortMessage } = await execa(program, args, {
    ...options,
    all: true,
    stdin: 'ignore',
    reject: false,
  });
  if (failed) throw new UserError(`${all.split('\n').slice(-shownLines).join('\n')}\n\n${shortMessage}`);
  return all;
}
