import { parseArgs } from 'node:util';

/** @typedef {NonNullable<import('node:util').ParseArgsConfig['options']>} Dashed */

/**
 * The arguments of a command. For `--help`, and for arguments that it does not take, it ends the process instead.
 * @template {Dashed} Options
 * @param {object} call
 * @param {string} call.usage its first line is how to call the command
 * @param {Options} call.options those with dashes
 * @param {number} [call.most] how many names there may be, which have no dashes
 * @param {readonly string[]} [call.known] the names that there are
 */
export function readArguments({ usage, options, most = 0, known }) {
  if (process.argv.slice(2).some((argument) => ['--help', '-h'].includes(argument))) {
    console.log(usage);
    process.exit();
  }
  try {
    const { values, positionals: names } = parseArgs({ options, allowPositionals: true });
    const unknown = names.filter((name) => known && !known.includes(name));
    if (unknown.length > 0) refuse(`Unknown: ${unknown.join(', ')}`);
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
