import { onProblem, type Problem } from '../content/index.ts';

/**
 * An answer of the backend for tests, which its resource takes whole: one with a part that the shape would drop fails
 * where it is written. A test that wants a broken answer breaks this one.
 */
export function fixtureOf<F extends object>(resource: { parse: (data: unknown) => unknown }, fixture: F): F {
  const problems: Problem[] = [];
  const before = onProblem((problem) => problems.push(problem));
  try {
    resource.parse(fixture);
  } finally {
    onProblem(before);
  }
  if (problems.length > 0) throw new Error(`broken fixture: ${JSON.stringify(problems)}`);
  return fixture;
}
