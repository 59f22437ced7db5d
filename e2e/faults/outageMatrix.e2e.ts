import { testOutage } from '../support/outageCell.ts';
import { remoteFaults } from '../support/remoteFaults.ts';
import { sectionNames } from '../support/sections.ts';

// The outage matrix's diagonal: each fault once, each remote at least once. All cells: long/outageMatrix.e2e.ts.

for (const [index, fault] of remoteFaults.entries()) {
  const name = sectionNames[index % sectionNames.length];
  if (name) testOutage(name, fault);
}
