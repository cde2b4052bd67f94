import { charactersOf, countOf, distanceWithin } from './edit-distance.ts';

/** Folded names with the regions each stands for; codes are like each other and mean nothing by it. */
type Names = ReadonlyMap<string, { how: string; ids: readonly string[] }>;

/** The regions with the likest names, each once, the nearest first. */
export function nearestNames(folded: string, names: Names): { id: string; distance: number }[] {
  const most = folded.length < 4 ? 0 : folded.length < 8 ? 2 : 3;
  const [own, begun] = [charactersOf(folded), `${folded} `];
  const best = new Map<string, number>();
  for (const { key, start, ids, letters } of readyOf(names)) {
    if (key[0] !== folded[0] && key[1] !== folded[1] && key[0] !== folded[1]) continue;
    const distance =
      folded.length >= 4 && (key.startsWith(begun) || folded.startsWith(start))
        ? 2
        : countOf(own & ~letters) > most || countOf(letters & ~own) > most
          ? null
          : distanceWithin(folded, key, most);
    if (distance === null) continue;
    for (const id of ids) best.set(id, Math.min(best.get(id) ?? Number.POSITIVE_INFINITY, distance));
  }
  return Array.from(best, ([id, distance]) => ({ id, distance })).sort((a, b) => a.distance - b.distance);
}

/** A name with what is asked of it for each of thousands of words. */
type Ready = { key: string; start: string; ids: readonly string[]; letters: number };
const ready = new WeakMap<Names, readonly Ready[]>();

function readyOf(names: Names): readonly Ready[] {
  const known = ready.get(names);
  if (known !== undefined) return known;
  const made = Array.from(names).flatMap(([key, { how, ids }]): Ready[] =>
    how === 'code' ? [] : [{ key, start: `${key} `, ids, letters: charactersOf(key) }],
  );
  ready.set(names, made);
  return made;
}
