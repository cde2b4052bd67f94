import { placeKey } from './place-key.ts';
import { regionLists } from './region-list.ts';

let index: { codes: Map<string, string[]>; names: Map<string, string[]> } | null = null;

/** Countries that have a region of this name or code, as two-letter ISO codes. */
export function countriesOfRegion(text: string): readonly string[] {
  index ??= readLists();
  const word = text.trim();
  if (word.length === 0 || word.length > 60) return [];
  const plain = /^([A-Z]{2})-([A-Z0-9]{1,3})$/.exec(word);
  if (plain !== null) return index.codes.get(plain[2] ?? '')?.includes(plain[1] ?? '') ? [plain[1] ?? ''] : [];
  return index.codes.get(word) ?? index.names.get(placeKey(word)) ?? [];
}

/** Whether a text is a NUTS code, a statistical region in Europe: DE21H, FRK26, ITC4. */
export function isNutsCode(text: string): boolean {
  return (
    /^(?:AT|BE|BG|CH|CY|CZ|DE|DK|EE|EL|ES|FI|FR|HR|HU|IE|IS|IT|LI|LT|LU|LV|ME|MK|MT|NL|NO|PL|PT|RO|RS|SE|SI|SK|TR|UK)[1-9A-Z][0-9A-Z]{0,2}$/.test(
      text,
    ) && /\d/.test(text)
  );
}

function readLists() {
  const codes = new Map<string, string[]>();
  const names = new Map<string, string[]>();
  for (const [country, list] of Object.entries(regionLists))
    for (const line of list.split('|')) {
      const [code = ''] = line.split(' ', 1);
      // A single letter, or digits, may be anything.
      if (/^[A-Z]{2,3}$/.test(code)) add(codes, code, country);
      add(names, placeKey(line.slice(code.length + 1)), country);
    }
  return { codes, names };
}

function add(map: Map<string, string[]>, key: string, country: string): void {
  const known = map.get(key) ?? [];
  if (!known.includes(country)) map.set(key, [...known, country]);
}
