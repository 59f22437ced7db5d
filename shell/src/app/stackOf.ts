/** An error for the log, in one line: its message, and the first functions that it came through. */
export function stackOf(error: unknown): string {
  const message = String(error);
  const stack = (error instanceof Error && error.stack) || message;
  // Only Chromium's and Node's begin with it.
  return (stack.startsWith(message) ? stack : `${message}\n${stack}`)
    .split('\n', 6)
    .map((line) => line.trim())
    .join(' ');
}
