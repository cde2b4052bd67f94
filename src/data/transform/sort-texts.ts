const fewest = 12;
const deepest = 60;
/** So many places fit beside 32 bits of text into the 53 bits of a whole number. */
const mostPlaces = 2 ** 21;

/**
 * The places of texts in the order of their characters; equal ones as `compare` says. Two characters at a time are sorted as
 * numbers, which is several times as fast as comparing texts; what they leave together is sorted by the next two.
 */
export function sortTexts(texts: readonly string[], compare: (a: number, b: number) => number): Int32Array {
  const places = Int32Array.from(texts, (_, place) => place);
  const open = [{ from: 0, to: texts.length, depth: 0 }];
  for (let range = open.pop(); range !== undefined; range = open.pop()) {
    const { from, to, depth } = range;
    const part = places.subarray(from, to);
    if (part.length <= fewest) {
      insert(part, compare);
      continue;
    }
    if (depth >= deepest || part.length > mostPlaces) {
      places.set(Array.from(part).sort(compare), from);
      continue;
    }
    const leads = sortByLeads(texts, part, depth);
    for (let start = 0; start < leads.length; ) {
      let end = start + 1;
      while (end < leads.length && leads[end] === leads[start]) end += 1;
      if (end - start > 1) open.push({ from: from + start, to: from + end, depth: depth + 2 });
      start = end;
    }
  }
  return places;
}

/** Sorts a few places, each put where it belongs among those before it. */
function insert(places: Int32Array, compare: (a: number, b: number) => number): void {
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

/** Sorts places by two characters of their texts, and gives those. Past the end of a text is before everything. */
function sortByLeads(texts: readonly string[], places: Int32Array, depth: number): Float64Array {
  const leads = new Float64Array(places.length);
  for (let index = 0; index < places.length; index++) {
    const text = texts[places[index] ?? 0] ?? '';
    const first = depth < text.length ? text.charCodeAt(depth) : 0;
    const second = depth + 1 < text.length ? text.charCodeAt(depth + 1) : 0;
    leads[index] = first * 65_536 + second;
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
