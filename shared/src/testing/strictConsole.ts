import { onProblem, type Problem } from '../content/report.ts';

const stray: string[] = [];
const problems: Problem[] = [];

/** Catches what is written to the console and what is reported as broken content. Called once per test file. */
export function watchConsole(): void {
  for (const method of ['error', 'warn'] as const) {
    console[method] = (...parts: unknown[]) => {
      stray.push(`console.${method}: ${parts.map(show).join(' ')}`);
    };
  }
  onProblem((problem) => problems.push(problem));
}

/** What was written so far; a test that expects it takes it, and what nobody took fails the test. */
export function takeConsole(): string[] {
  return stray.splice(0);
}

/** The broken records reported so far. Each is reported once per test file; see reportProblem. */
export function takeProblems(): Problem[] {
  return problems.splice(0);
}

/** Throws if something was written or reported that the test did not take. */
export function failOnStray(): void {
  const lines = [
    ...takeConsole(),
    ...takeProblems().map(({ where, detail }) => `reported: ${where}: ${detail}`),
  ];
  if (lines.length > 0) throw new Error(`Nobody expected:\n${lines.join('\n')}`);
}

function show(part: unknown): string {
  // The first lines of a stack tell where; the rest is the renderer's.
  if (part instanceof Error) return part.stack?.split('\n').slice(0, 4).join('\n') ?? part.message;
  return typeof part === 'string' ? part : (JSON.stringify(part) ?? String(part));
}
