import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from '../../rspack/packages.ts';
import { runToEnd, tailOf } from '../console/runQuietly.mjs';
import { success } from './tally.mjs';

// The tools that check, each with what it found as numbers. A skipped test counts as failed: nothing is left out unseen.

const bin = (file) => [process.execPath, path.join(root, 'node_modules', file)];
export const reportFolder = path.join(root, '.run/reports');

/** @typedef {import('./tally.mjs').Outcome} Outcome */

/**
 * A tool that only says yes or no.
 * @param {string} name
 * @param {string[]} command file below node_modules, arguments
 * @returns {Promise<Outcome>}
 */
export async function yesOrNo(name, [file, ...args]) {
  const { code, log } = await runToEnd(name, [...bin(file), ...args]);
  return code === 0 ? success : { passed: 0, failed: 1, details: tailOf(log) };
}

/** @param {string} project one of jest.config.mjs @param {Record<string, string>} [env] @returns {Promise<Outcome>} */
export async function jest(project, env) {
  const report = emptyReport(`jest-${project}.json`);
  const args = ['--selectProjects', project, '--json', `--outputFile=${report}`];
  const { code, log } = await runToEnd(`jest ${project}`, [...bin('jest/bin/jest.js'), ...args], { env });
  const result = readReport(report);
  if (!result) return { passed: 0, failed: 1, details: tailOf(log) };
  const failed =
    result.numFailedTests + result.numRuntimeErrorTestSuites + result.numPendingTests + result.numTodoTests;
  return settle({
    code,
    passed: result.numPassedTests,
    failed,
    skipped: result.numPendingTests,
    log: failuresOf(result, log),
  });
}

/** @param {Record<string, string>} env where the site under test is @returns {Promise<Outcome>} */
export async function playwright(env) {
  const report = emptyReport('playwright.json');
  const args = ['test', '--config', 'e2e/playwright.config.ts'];
  const { code, log } = await runToEnd('journeys', [...bin('@playwright/test/cli.js'), ...args], {
    env: { ...env, E2E_REPORT: report },
  });
  const result = readReport(report);
  if (!result) return { passed: 0, failed: 1, details: tailOf(log) };
  const { expected, unexpected, flaky, skipped } = result.stats;
  const settled = settle({
    code,
    passed: expected + flaky,
    failed: unexpected + skipped,
    skipped,
    log: journeysThat(result, 'unexpected').join('\n\n') || tailOf(log),
  });
  // A journey that needed a second try counts as passed, and is named: it is a defect to look into.
  const notes = journeysThat(result, 'flaky').map((journey) => `passed only when tried again: ${journey}`);
  return { ...settled, notes };
}

/** The journeys of one outcome, each with what went wrong in it. */
function journeysThat({ suites = [], specs = [] }, outcome) {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === outcome));
  return [
    ...own.map(({ file, line, title, tests }) => {
      const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors));
      return [
        `${file}:${line} ${title}`,
        ...errors.map(({ message }) => stripVTControlCharacters(message)),
      ].join('\n');
    }),
    ...suites.flatMap((suite) => journeysThat(suite, outcome)),
  ];
}

/** Tests of Node's own runner in the tools. @returns {Promise<Outcome>} */
export async function toolingTests() {
  const folder = path.join(root, 'tooling');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.(ts|mjs)$/.test(file) && !/node_modules|new-section\/template\//.test(file))
    .map((file) => path.join(folder, file));
  return nodeTests('tooling tests', [
    process.execPath,
    '--import',
    'tsx',
    '--test',
    '--test-reporter=tap',
    ...files,
  ]);
}

/**
 * @param {string} name
 * @param {string[]} command something that runs Node's test runner
 * @param {{ cwd?: string, env?: Record<string, string> }} [options]
 * @returns {Promise<Outcome>}
 */
export async function nodeTests(name, command, options) {
  const { code, log } = await runToEnd(name, command, options);
  const count = (what) => Number(new RegExp(`^\\W+ ${what} (\\d+)$`, 'm').exec(log)?.[1] ?? 0);
  const skipped = count('skipped') + count('todo');
  return settle({
    code,
    passed: count('pass'),
    failed: count('fail') + count('cancelled') + skipped,
    skipped,
    log: failedSubtests(log).join('\n\n') || tailOf(log),
  });
}

/** What TAP says of each test that failed: the innermost ones, as a suite only repeats that one in it did. */
const failedSubtests = (log) =>
  [...log.matchAll(/^( *)not ok .*\n\1 {2}---\n(?:\1 {2}.*\n)*?\1 {2}\.\.\.$/gm)]
    .map(([text]) => text)
    .filter((text) => !text.includes("failureType: 'subtestsFailed'"));

/** Numbers and exit code must agree; a tool that fails without a failed test has failed once. */
function settle({ code, passed, failed, skipped, log }) {
  const unseen = failed === 0 && (code !== 0 || passed === 0) ? 1 : 0;
  const notes = [
    skipped > 0 && `${skipped} skipped: counted as failed`,
    unseen > 0 && `ended with ${code}, ${passed} tests ran`,
  ];
  return { passed, failed: failed + unseen, details: [log, ...notes.filter(Boolean)].join('\n') };
}

function failuresOf(result, log) {
  const messages = result.testResults
    .filter(({ status }) => status === 'failed')
    .map(({ message }) => message);
  return messages.length > 0 ? messages.join('\n') : tailOf(log);
}

function emptyReport(name) {
  const report = path.join(reportFolder, name);
  mkdirSync(reportFolder, { recursive: true });
  rmSync(report, { force: true });
  return report;
}

export function readReport(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return undefined;
  }
}
