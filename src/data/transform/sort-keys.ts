/** Texts as character codes, one after the other; each ends where the next starts. */
export type Keys = { codes: Uint16Array; starts: Int32Array };

/** Length of the part of a text that decides its order. */
export const longestKey = 64;

const fewest = 12;
/** Largest number of texts whose index fits next to 32 bits of text into the 53 bits of an integer. */
const mostPlaces = 2 ** 21;

type Compare = (a: number, b: number) => number;

/**
 * Indices of texts sorted by their characters; `decide` orders equal ones. Two characters at a time are sorted as
 * numbers, which is several times as fast as comparing texts; ties are sorted by the next two.
 */
export function sortKeys(keys: Keys, decide: Compare): Int32Array {
  const places = new Int32Array(keys.starts.length - 1).map((_, place) => place);
  const compare: Compare = (a, b) => compareKeys(keys, a, b) || decide(a, b);
  const open = [{ from: 0, to: places.length, depth: 0 }];
  for (let range = open.pop(); range !== undefined; range = open.pop()) {
    const { from, to, depth } = range;
    const part = places.subarray(from, to);
    if (part.length <= fewest) {
      insert(part, compare);
      continue;
    }
    if (depth >= longestKey || part.length > mostPlaces) {
      places.set(Array.from(part).sort(compare), from);
      continue;
    }
    const leads = sortByLeads(keys, part, depth);
    for (let start = 0; start < leads.length; ) {
      let end = start + 1;
      while (end < leads.length && leads[end] === leads[start]) end += 1;
      if (end - start > 1) open.push({ from: from + start, to: from + end, depth: depth + 2 });
      start = end;
    }
  }
  return places;
}

function compareKeys({ codes, starts }: Keys, a: number, b: number): number {
  const one = starts[a] ?? 0;
  const other = starts[b] ?? 0;
  const oneSize = (starts[a + 1] ?? 0) - one;
  const otherSize = (starts[b + 1] ?? 0) - other;
  const shared = Math.min(oneSize, otherSize);
  for (let at = 0; at < shared; at++) {
    const difference = (codes[one + at] ?? 0) - (codes[other + at] ?? 0);
    if (difference !== 0) return difference;
  }
  return oneSize - otherSize;
}

/** Insertion sort of a few indices. */
function insert(places: Int32Array, compare: Compare): void {
  for (let index = 1; index < places.length; index++) {
    const place = places[index] ?? 0;
    let at = index;
    while (at > 0 && compare(places[at - 1] ?? 0, place) > 0) {
      places[at] = places[at - 1] ?? 0;
      at -= 1;
    }
    places[at] = place;
  }
}

/** Sorts indices by two characters of their texts, and returns those. The end of a text sorts before everything. */
function sortByLeads({ codes, starts }: Keys, places: Int32Array, depth: number): Float64Array {
  const leads = new Float64Array(places.length);
  for (let index = 0; index < places.length; index++) {
    const place = places[index] ?? 0;
    const at = (starts[place] ?? 0) + depth;
    const end = starts[place + 1] ?? 0;
    leads[index] = (at < end ? (codes[at] ?? 0) : 0) * 65_536 + (at + 1 < end ? (codes[at + 1] ?? 0) : 0);
  }
  const [one] = leads;
  if (leads.every((lead) => lead === one)) return leads;
  const packed = leads.map((lead, index) => lead * mostPlaces + index).sort();
  const before = places.slice();
  for (let index = 0; index < packed.length; index++) {
    const lead = Math.floor((packed[index] ?? 0) / mostPlaces);
    leads[index] = lead;
    places[index] = before[(packed[index] ?? 0) - lead * mostPlaces] ?? 0;
  }
  return leads;
}
