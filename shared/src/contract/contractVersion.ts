/** The version of the promise between shell and remotes; stamped into every remote's manifest. */
export const contractVersion = 1;
