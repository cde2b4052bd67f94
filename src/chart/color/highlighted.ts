import type { Paints } from './paints.ts';

/** What is named in the picture: the highlighted ones where there are some, else all. */
export function highlightedOf<Item extends { key: string }>(
  all: readonly Item[],
  { isContext }: Paints,
): readonly Item[] {
  const lit = all.filter(({ key }) => !isContext(key));
  return lit.length > 0 ? lit : all;
}
