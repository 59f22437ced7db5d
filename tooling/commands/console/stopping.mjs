// Ctrl-C, a SIGTERM or the end of npm: whatever this command started ends with it, then the command itself.

const interrupted = 130;
const endings = new Set();
let exitCode = interrupted;
let isStopping = false;

/**
 * Registers how to end something that this command started.
 * @param {() => Promise<unknown>} end
 * @returns {() => void} forgets it again, when it has ended
 */
export function onShutdown(end) {
  endings.add(end);
  return () => endings.delete(end);
}

/** Being stopped is the usual end of this command from now on. */
export function stoppingIsSuccess() {
  exitCode = 0;
}

/** Has somebody asked this command to stop? Then what it started is ending, and no failure. */
export const isBeingStopped = () => isStopping;

/** Ends whatever still runs. */
export async function endEverything() {
  await Promise.allSettled([...endings].map((end) => end()));
}

async function stopAll() {
  if (isStopping) return;
  isStopping = true;
  await endEverything();
  console.log('Everything is stopped.');
  process.exit(exitCode);
}

/** From now on, being told to stop ends all of it. */
export function listenForStop() {
  // Whatever ends this process, even a failure of its own: the signals go out before it is gone.
  process.on('exit', () => {
    for (const end of endings) end().catch(() => {});
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stopAll);
  // npm passes a signal on to the shell that it started, and that shell ends without telling us.
  if (process.env.npm_lifecycle_event) {
    const parent = process.ppid;
    setInterval(() => {
      if (process.ppid !== parent) void stopAll();
    }, 500).unref();
  }
}
