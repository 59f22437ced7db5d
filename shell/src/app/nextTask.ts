/** Ends the current task, so that the browser can paint and answer a press before the next one. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
