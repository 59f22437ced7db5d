/** The version of the promise between shell and remotes; stamped into every remote's manifest. */
export const contractVersion = 2;

/**
 * The oldest version that this shell still speaks. While it is lower than `contractVersion`, remotes of both kinds are
 * live side by side, so that each team moves on a day of its own (docs/decisions/015).
 */
export const oldestContractVersion = 1;
