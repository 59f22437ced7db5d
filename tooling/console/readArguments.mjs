import { parseArgs } from 'node:util';

/** Prints a command's usage and ends the process if that is what the caller wants. @param {string} usage */
export function helpIfAsked(usage) {
  if (!process.argv.slice(2).some((argument) => ['--help', '-h'].includes(argument))) return;
  console.log(usage);
  process.exit();
}

/**
 * The arguments of a command. For `--help`, and for arguments that it does not take, it ends the process instead.
 * @template {NonNullable<import('node:util').ParseArgsConfig['options']>} Options
 * @param {string} usage its first line is how to call the command
 * @param {Options} options those with dashes
 * @param {number} most how many without dashes there may be
 */
export function readArguments(usage, options, most = 0) {
  helpIfAsked(usage);
  try {
    const { values, positionals: names } = parseArgs({ options, allowPositionals: true });
    if (names.length <= most) return { values, names };
    refuse(`${most === 0 ? 'no names' : 'one name'}, not ${names.join(' and ')}`);
  } catch (error) {
    refuse(error instanceof Error ? error.message.split('. ')[0] : error);
  }

  /** @param {unknown} problem @returns {never} */
  function refuse(problem) {
    console.error(`${problem}: ${usage.split('\n')[0]}`);
    process.exit(1);
  }
}
