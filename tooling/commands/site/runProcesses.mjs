import { spawn } from 'node:child_process';
import { createConcurrently, KillOnSignal, KillOthers, LogError, Logger, LogOutput } from 'concurrently';

const patienceMs = 8000;
const colours = ['blue', 'magenta', 'cyan', 'green', 'yellow'];
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs processes side by side, each line of theirs under its name, until one ends, a signal comes or `stop` is called;
 * then all of them end.
 *
 * @param {import('./describeSite.mjs').SiteProcess[]} processes
 * @param {{ output?: NodeJS.WritableStream }} [options]
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
        new KillOnSignal({ process }),
        new KillOthers({ logger: new Logger({}), conditions: ['success', 'failure'], timeoutMs: patienceMs }),
      ],
      // No shell in between: a path may hold blanks, and a signal reaches the process itself.
      spawn: (command, options) => {
        const [program, ...args] = JSON.parse(command);
        return spawn(program, args, options);
      },
      kill: (pid, signal) => {
        try {
          process.kill(pid, signal);
        } catch {
          // It ended by itself in between.
        }
      },
    },
  );

  let isAsked = false;
  const ask = () => {
    isAsked = true;
    // A process that does not hear is not waited for.
    setTimeout(() => killAll('SIGKILL'), patienceMs).unref();
  };
  const killAll = (signal) => {
    for (const command of commands) command.kill(signal);
  };
  for (const signal of signals) process.once(signal, ask);

  const closed = result.then(
    (events) => events,
    (events) => events,
  );
  return {
    /** Tells which process ended first by itself; undefined when all were asked to end. Resolves when all have ended. */
    ended: closed.then((events) => {
      for (const signal of signals) process.off(signal, ask);
      if (isAsked) return undefined;
      const first = events.find(({ killed }) => !killed);
      return first && { name: first.command.name, exitCode: first.exitCode };
    }),
    stop: async () => {
      ask();
      killAll('SIGTERM');
      await closed;
    },
  };
}
