import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { versionProblem } from '../../../deploy/compose/docker.mjs';

/** A Docker client of these versions, without Compose if that is undefined. */
const dockerOf = (engine: string, compose?: string) => async (command?: string) => {
  if (command === 'version') return engine;
  if (compose) return compose;
  throw new Error('docker: compose is not a docker command');
};

describe('versionProblem', () => {
  for (const [engine, compose, problem] of [
    ['20.10.24', '2.32.4', 'Docker 20.10.24 is too old: 23 or later is needed.'],
    ['26.1.5', '2.21.0', 'Docker Compose 2.22 or later is needed; this is 2.21.0.'],
    ['26.1.5', '1.29.2', 'Docker Compose 2.22 or later is needed; this is 1.29.2.'],
    ['26.1.5', undefined, 'Docker Compose 2.22 or later is needed; this is none.'],
    ['23.0.0', 'v2.22.0', undefined],
    ['29.0.0', '5.0.1', undefined],
  ] as const)
    it(`engine ${engine}, compose ${compose}: ${problem ? 'too old' : 'new enough'}`, async () =>
      assert.equal(await versionProblem(dockerOf(engine, compose)), problem));
});
