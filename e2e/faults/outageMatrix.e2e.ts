import { remoteFaults, testOutage } from '../support/outageMatrix.ts';

// One cell of the outage matrix. All cells: long/outageMatrix.e2e.ts.

for (const fault of remoteFaults) {
  if (fault.title === 'refuses connections') testOutage('remote_institutional', fault);
}
