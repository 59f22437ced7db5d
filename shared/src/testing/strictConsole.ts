import { onProblem, type Problem } from '../content/report.ts';

const stray: string[] = [];
const problems: Problem[] = [];

/** Records console output and reported problems. Called once per test file. */
export function watchConsole(): void {
  for (const method of ['error', 'warn'] as const) {
    console[method] = (...parts: unknown[]) => {
      stray.push(`console.${method}: ${parts.map(show).join(' ')}`);
    };
  }
  onProblem((problem) => problems.push(problem));
}

/** Takes the console output so far. A test that expects output must take it; the rest fails the test. */
export function takeConsole(): string[] {
  return stray.splice(0);
}

/** Takes the problems reported so far; each is reported once per test file (see reportProblem). */
export function takeProblems(): Problem[] {
  return problems.splice(0);
}

/** Throws if the test left console output or problems untaken. */
export function failOnStray(): void {
  const lines = [
    ...takeConsole(),
    ...takeProblems().map(({ where, detail }) => `reported: ${where}: ${detail}`),
  ];
  if (lines.length > 0) throw new Error(`Unexpected console output:\n${lines.join('\n')}`);
}

function show(part: unknown): string {
  // The first lines of a stack show where it happened; the rest is the renderer's.
  if (part instanceof Error) return part.stack?.split('\n').slice(0, 4).join('\n') ?? part.message;
  return typeof part === 'string' ? part : (JSON.stringify(part) ?? String(part));
}
