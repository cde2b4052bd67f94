import type { Paints } from './paints.ts';

/** What is named in the picture: the highlighted ones, and a single muted one, which has the gray to itself; else all. */
export function highlightedOf<Item extends { key: string }>(
  all: readonly Item[],
  { isContext }: Paints,
): readonly Item[] {
  const lit = all.filter(({ key }) => !isContext(key));
  return lit.length > 0 && lit.length < all.length - 1 ? lit : all;
}
