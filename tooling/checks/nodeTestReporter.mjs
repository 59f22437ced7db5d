// JavaScript: Node loads a reporter before tsx.

/**
 * A reporter of Node's test runner: the number of tests as JSON. Suites are not counted, only the tests in them.
 * @param {AsyncIterable<import('node:test/reporters').TestEvent>} events
 */
export default async function* nodeTestReporter(events) {
  const count = { passed: 0, failed: 0, skipped: 0 };
  for await (const event of events) {
    if (event.type !== 'test:pass' && event.type !== 'test:fail') continue;
    const { details, skip, todo } = event.data;
    if (details.type === 'suite') continue;
    if (skip !== undefined || todo !== undefined) count.skipped += 1;
    else count[event.type === 'test:pass' ? 'passed' : 'failed'] += 1;
  }
  yield JSON.stringify(count);
}
