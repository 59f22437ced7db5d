import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { requireNewEnough } from './engine.mjs';

/** A Docker that says these versions of itself; without Compose where there is none. @returns {any} */
const saying = (engine, compose) => async (command) => {
  if (command === 'version') return engine;
  if (compose) return compose;
  throw new Error('docker: compose is not a docker command');
};

describe('what is too old is said in one line', () => {
  for (const [engine, compose, problem] of [
    ['20.10.24', '2.32.4', 'Docker 20.10.24 is too old: 23 or later is needed.'],
    ['26.1.5', '2.21.0', 'Docker Compose 2.22 or later is needed; here is 2.21.0.'],
    ['26.1.5', '1.29.2', 'Docker Compose 2.22 or later is needed; here is 1.29.2.'],
    ['26.1.5', undefined, 'Docker Compose 2.22 or later is needed; here is none.'],
  ])
    it(`engine ${engine}, compose ${compose}`, async () => {
      await assert.rejects(requireNewEnough(saying(engine, compose)), { message: problem });
    });

  for (const [engine, compose] of [
    ['23.0.0', 'v2.22.0'],
    ['29.0.0', '5.0.1'],
  ])
    it(`engine ${engine} and compose ${compose} are new enough`, () =>
      requireNewEnough(saying(engine, compose)));
});
