import { remoteFaults, testOutage } from '../support/outageMatrix.ts';

// Two cells of the outage matrix: an unreachable remote and one whose code throws. All cells: long/outageMatrix.e2e.ts.

for (const fault of remoteFaults) {
  if (fault.title === 'refuses connections') testOutage('remote_institutional', fault);
  if (fault.title === 'throws while rendering') testOutage('remote_content', fault);
}
