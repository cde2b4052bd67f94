export type Reviewed = { name: string; version: string; reviewed: string | null };

type Lockfile = { packages: Record<string, { version?: string }> };

/** The table of exposed packages in docs/security/dependencies.md. */
export function readReviewed(markdown: string): Reviewed[] {
  const rows = markdown.matchAll(/^\| (@?[\w./-]+) +\|[^|]+\| (\d[\w.-]*) +\| (\S+) +\|/gm);
  return Array.from(rows, ([, name = '', version = '', day = '']) => ({
    name,
    version,
    reviewed: /^\d{4}-\d\d-\d\d$/.test(day) ? day : null,
  }));
}

/** Packages that were never looked up, or are installed in another version than the one that was. */
export function toReview(all: readonly Reviewed[], { packages }: Lockfile): (Reviewed & { installed: string })[] {
  return all.flatMap((one) => {
    const installed = packages[`node_modules/${one.name}`]?.version ?? 'nowhere';
    return one.reviewed !== null && installed === one.version ? [] : [{ ...one, installed }];
  });
}
