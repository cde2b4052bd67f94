/** What a build writes beside its files: which of them each one imports. */
export type Manifest = Readonly<Record<string, { file: string; imports?: readonly string[] }>>;

/** The first circle of files that import each other, or null. One of them would run before what it needs is there. */
export function circleIn(manifest: Manifest): string[] | null {
  const done = new Set<string>();
  const way: string[] = [];

  function visit(name: string): string[] | null {
    if (way.includes(name)) return way.slice(way.indexOf(name));
    if (done.has(name)) return null;
    way.push(name);
    for (const next of manifest[name]?.imports ?? []) {
      const circle = visit(next);
      if (circle !== null) return circle;
    }
    way.pop();
    done.add(name);
    return null;
  }

  for (const name of Object.keys(manifest)) {
    const circle = visit(name);
    if (circle !== null) return circle.map((each) => manifest[each]?.file ?? each);
  }
  return null;
}
