import { remoteFaults, testOutage } from '../support/outageMatrix.ts';

// Two cells of the outage matrix: a remote that is away and one whose code fails. All cells: long/outageMatrix.e2e.ts.

for (const fault of remoteFaults) {
  if (fault.title === 'refuses connections') testOutage('remote_institutional', fault);
  if (fault.title === 'throws while rendering') testOutage('remote_content', fault);
}
