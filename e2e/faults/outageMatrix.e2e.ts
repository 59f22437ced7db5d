import { long } from '../support/figure.ts';
import { remoteFaults, testOutage } from '../support/outageMatrix.ts';
import { sectionNames } from '../support/sections.ts';

// Each remote with each fault; one of them in the short run.

for (const name of sectionNames) {
  for (const fault of remoteFaults) {
    const isShort = name === 'remote_institutional' && fault.title === 'refuses connections';
    testOutage(name, fault, isShort ? {} : long);
  }
}
