import { spawn } from 'node:child_process';
import { createConcurrently, KillOthers, LogError, Logger, LogOutput } from 'concurrently';
import { onShutdown } from '../console/stopping.mjs';

const timeoutMs = 8000;
const colours = ['blue', 'magenta', 'cyan', 'green', 'yellow'];

/**
 * Runs processes side by side, each line of theirs under its name, until one ends or `stop` is called; then all end.
 *
 * @param {import('./describeSite.mjs').SiteProcess[]} processes
 * @param {{ output?: import('node:stream').Writable }} [options]
 */
export function runProcesses(processes, { output = process.stdout } = {}) {
  const logger = new Logger({ prefixFormat: 'name' });
  logger.toggleColors('isTTY' in output && Boolean(output.isTTY));
  const { commands, result } = createConcurrently(
    processes.map(({ name, args, cwd, env }) => ({
      name,
      command: JSON.stringify([process.execPath, ...args]),
      cwd,
      env,
    })),
    {
      prefixColors: colours,
      outputStream: output,
      logger,
      controllers: [
        new LogError({ logger }),
        new LogOutput({ logger }),
        new KillOthers({
          logger: new Logger({}),
          conditions: ['success', 'failure'],
          killSignal: 'SIGTERM',
          timeoutMs: timeoutMs,
        }),
      ],
      // No shell in between, since a path may hold blanks; and a group of its own, so that Ctrl-C comes once, from us.
      spawn: (command, options) => {
        const [program, ...args] = JSON.parse(command);
        return spawn(program, args, { ...options, detached: true });
      },
      kill: killGroup,
    },
  );

  let isAsked = false;
  const closed = result.then(
    (events) => events,
    (events) => events,
  );
  const killAll = (signal) => {
    for (const command of commands) command.kill(signal);
  };
  const stop = async () => {
    isAsked = true;
    killAll('SIGTERM');
    // A process that does not hear is not waited for.
    const lastWord = setTimeout(() => killAll('SIGKILL'), timeoutMs);
    await closed;
    clearTimeout(lastWord);
  };
  const forget = onShutdown(stop);
  return {
    /** Tells which process ended first by itself; undefined when all were asked to end. Resolves when all have ended. */
    ended: closed.then((events) => {
      forget();
      if (isAsked) return undefined;
      const first = events.find(({ killed }) => !killed);
      return first && { name: first.command.name, exitCode: first.exitCode };
    }),
    stop,
  };
}

function killGroup(pid, signal) {
  try {
    process.kill(-pid, signal);
  } catch {
    // It ended by itself in between.
  }
}
