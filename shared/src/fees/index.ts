// Door: fees as the backend sends them, and which of them hold today. Not shared at run time, like `key-dates`: home and the
// process pages bundle it.

export { currentFees, type FeeRow, feeRows, processFees } from './currentFees.ts';
export { type Fee, fees, feesQuery, readFees } from './fees.content.ts';
export { feesCall } from './feesCall.ts';
export { inPesos, usePesos } from './usePesos.ts';
