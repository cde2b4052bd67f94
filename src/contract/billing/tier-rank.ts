const ranks: Record<string, number> = {
  free: 1,
  starter: 1,
  premium: 2,
  pro: 2,
  professional: 2,
  enterprise: 3,
  ent: 3,
};

/** conformance S3: rank of a plan by its name. The specification's list has no premium; it ranks as pro. */
export function tierRank(name: string): number {
  const key = name.trim().toLowerCase();
  return Object.hasOwn(ranks, key) ? (ranks[key] ?? 1) : 1;
}
