import { remoteFaults, testOutage } from '../support/outageMatrix.ts';
import { sectionNames } from '../support/sections.ts';

// The whole outage matrix: each remote with each fault.

for (const name of sectionNames) {
  for (const fault of remoteFaults) testOutage(name, fault);
}
