import { onProblem, type Problem } from '../content/index.ts';

/**
 * A backend answer for tests. Throws if the resource's shape would drop a part of it. A test that needs a broken answer
 * modifies a valid one.
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
