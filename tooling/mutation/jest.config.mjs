// Stryker takes one Jest project: the `unit` project, with the tests of the chosen areas.
import { fileURLToPath } from 'node:url';
import { jestConfig } from '../jest/preset.mjs';
import { chosenAreas } from './areas.mjs';

const unit = jestConfig(fileURLToPath(new URL('../..', import.meta.url))).projects.find(
  (project) => typeof project === 'object' && project.displayName === 'unit',
);

export default {
  ...unit,
  testMatch: chosenAreas().flatMap((area) => area.tests.map((glob) => `<rootDir>/${glob}`)),
};
