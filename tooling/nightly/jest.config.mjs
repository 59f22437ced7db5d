// Stryker supports one Jest project: `unit`, with the tests of the chosen areas.
import { fileURLToPath } from 'node:url';
import { jestConfig } from '../jest/preset.mjs';
import { chosenAreas } from './areas.mjs';

const { projects = [] } = jestConfig(fileURLToPath(new URL('../..', import.meta.url)));
const unit = projects.find((project) => typeof project === 'object' && project.displayName === 'unit');
if (typeof unit !== 'object') throw new Error('the Jest preset has no project "unit"');

export default {
  ...unit,
  testMatch: chosenAreas().flatMap(({ tests }) => tests.map((glob) => `<rootDir>/${glob}`)),
};
