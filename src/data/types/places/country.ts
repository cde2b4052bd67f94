import { countryList } from './country-list.ts';
import { placeKey } from './place-key.ts';

/** Three-letter codes by code in capitals, and by key of a name. */
let index: { codes: Map<string, string>; names: Map<string, string> } | null = null;

/** ISO code (three letters) of a country, from its name in one of several languages or a code; null when it is none. */
export function countryOf(text: string): string | null {
  index ??= readList();
  const word = text.trim();
  if (word.length < 2 || word.length > 60) return null;
  const byCode = word.length <= 3 ? index.codes.get(word) : undefined;
  return byCode ?? index.names.get(placeKey(word)) ?? null;
}

function readList() {
  const codes = new Map<string, string>();
  const names = new Map<string, string>();
  for (const line of countryList.trim().split('\n')) {
    const [two = '', three = ''] = line.split(' ', 2);
    codes.set(two, three).set(three, three);
    for (const name of line.slice(7).split('|')) {
      if (name.length <= 3) codes.set(name, three);
      else names.set(placeKey(name), three);
    }
  }
  return { codes, names };
}
