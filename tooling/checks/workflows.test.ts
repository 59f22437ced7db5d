import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import test from 'node:test';
import { NoOperationTraceWriter, parseWorkflow } from '@actions/workflow-parser';
import { parse } from 'yaml';
import { root } from '../rspack/packages.ts';

const folder = path.join(root, '.github/workflows');
const scripts = new Set(
  Object.keys(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).scripts),
);

for (const name of readdirSync(folder)) {
  const content = readFileSync(path.join(folder, name), 'utf8');

  test(`${name} is a workflow`, () => {
    const { context } = parseWorkflow({ name, content }, new NoOperationTraceWriter());
    assert.deepEqual(
      context.errors.getErrors().map(({ message }) => message),
      [],
    );
  });

  test(`${name} runs npm commands that exist`, () => {
    const jobs: { steps: { run?: string }[]; strategy?: { matrix: { include?: { command: string }[] } } }[] =
      Object.values(parse(content).jobs);
    const commands = jobs.flatMap(({ steps, strategy }) => [
      ...steps.flatMap(({ run }) => run ?? []).map((run) => /(?:^| )npm (?:run )?(\S+)/.exec(run)?.[1]),
      ...(strategy?.matrix.include ?? []).map(({ command }) => command),
    ]);
    assert.deepEqual(
      commands.filter((command) => !['ci', '${{'].includes(command ?? '') && !scripts.has(command ?? '')),
      [],
    );
  });
}
