/** An error for the log, in one line: its message, and the first functions that it came through. */
export function stackOf(error: unknown): string {
  const stack = (error instanceof Error && error.stack) || String(error);
  return stack
    .split('\n', 6)
    .map((line) => line.trim())
    .join(' ');
}
