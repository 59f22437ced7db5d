/** The version of the contract between shell and remotes, stamped into every remote's manifest. */
export const contractVersion = 2;

/**
 * The oldest version that this shell accepts. While it is lower than `contractVersion`, remotes of both versions run side
 * by side, so that each team upgrades on its own schedule (docs/decisions/015).
 */
export const oldestContractVersion = 2;
