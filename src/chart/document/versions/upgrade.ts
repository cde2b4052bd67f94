/** Raises a document by one version. Kept for ever: somebody’s chart may have slept for years. */
export type Upgrade = (old: Readonly<Record<string, unknown>>) => Record<string, unknown>;

/** `upgrades[n]` makes version n + 1 from version n. Before there were numbers, it was version 0. */
export const upgrades: readonly Upgrade[] = [(old) => ({ ...old, version: 1 })];

export const currentVersion = upgrades.length;
