import { countryOf } from '#data/types/places/country.ts';
import { countryList } from '#data/types/places/country-list.ts';
import { fold } from '../language/fold.ts';
import type { Language } from '../language/language.ts';

/** Names of parts of the world in English, as tables have them. */
const continents: Readonly<Record<string, readonly string[]>> = {
  europe: ['europe', 'eu', 'european union'],
  asia: ['asia'],
  africa: ['africa'],
  'north-america': ['north america', 'northern america'],
  'south-america': ['south america', 'latin america'],
  oceania: ['oceania', 'australia'],
};

type Names = { exact: ReadonlyMap<string, string>; beginnings: readonly { start: string; place: string }[] };

const known = new Map<string, Names>();

/** Key of the place that a word or phrase names, as a noun or an adjective: “japoneses” and “Japan” give JPN. */
export function placeOf(text: string, language: Language): string | null {
  const key = fold(text).trim();
  if (key.length < 2) return null;
  const listed = language.places.get(key) ?? language.places.get(language.stem(key));
  if (listed !== undefined) return listed;
  const names = namesIn(language);
  const exact = names.exact.get(key);
  if (exact !== undefined) return exact;
  if (key.length < 5 || key.includes(' ')) return null;
  const bare = key.replace(/^(ال|لل|بال)/, '');
  // An adjective shares most of the name: japon-eses with japon, italien-isch with italien.
  const found = names.beginnings.find(
    ({ start }) => bare.startsWith(start) && bare.length - start.length <= (/^[a-z]/.test(bare) ? 6 : 4),
  );
  return found?.place ?? null;
}

/** Key of the place that a cell names; null when it names none. */
export function placeOfCell(text: string): string | null {
  const key = fold(text);
  const continent = Object.entries(continents).find(([, names]) => names.includes(key));
  return continent?.[0] ?? countryOf(text) ?? null;
}

const countryNames = new Map<string, ReadonlyMap<string, string>>();

/** Countries by their names in a language, folded. */
export function countryNamesIn(code: string): ReadonlyMap<string, string> {
  const before = countryNames.get(code);
  if (before !== undefined) return before;
  const names = new Map<string, string>();
  const display = new Intl.DisplayNames([code], { type: 'region', fallback: 'none' });
  for (const line of countryList.trim().split('\n')) {
    const [two = '', three = ''] = line.split(' ', 2);
    const name = display.of(two);
    if (name !== undefined) names.set(fold(name), three);
  }
  countryNames.set(code, names);
  return names;
}

function namesIn(language: Language): Names {
  const before = known.get(language.code);
  if (before !== undefined) return before;
  const exact = new Map(countryNamesIn(language.code));
  for (const [word, place] of Object.entries(worldParts[language.code] ?? {})) exact.set(fold(word), place);
  const beginnings = [...exact].flatMap(([name, place]) => {
    if (name.includes(' ')) return [];
    // Portug-al and portug-uesas share less than the whole name.
    const starts = [trimEnd(name), ...(name.length >= 7 ? [name.slice(0, -2)] : [])];
    return starts.filter((start) => start.length >= 4).map((start) => ({ start, place }));
  });
  beginnings.sort((a, b) => b.start.length - a.start.length);
  const names = { exact, beginnings };
  known.set(language.code, names);
  return names;
}

/** Name without the ending that adjectives replace: Brasil-ien, Ital-ia, Chin-a, أوروب-ا. */
function trimEnd(name: string): string {
  const start = name.replace(/(ien|land|reich|ia|ie|a|e|ا|ة|يا)$/, '');
  return start.length >= 4 ? start : name;
}

/** Parts of the world by language. */
const worldParts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  en: {
    europe: 'europe',
    asia: 'asia',
    africa: 'africa',
    'north america': 'north-america',
    'south america': 'south-america',
    oceania: 'oceania',
  },
  de: {
    europa: 'europe',
    asien: 'asia',
    afrika: 'africa',
    nordamerika: 'north-america',
    sudamerika: 'south-america',
    ozeanien: 'oceania',
  },
  fr: {
    europe: 'europe',
    asie: 'asia',
    afrique: 'africa',
    'amerique du nord': 'north-america',
    'amerique du sud': 'south-america',
    oceanie: 'oceania',
  },
  es: {
    europa: 'europe',
    asia: 'asia',
    africa: 'africa',
    norteamerica: 'north-america',
    sudamerica: 'south-america',
    oceania: 'oceania',
  },
  pt: {
    europa: 'europe',
    asia: 'asia',
    africa: 'africa',
    'america do norte': 'north-america',
    'america do sul': 'south-america',
    oceania: 'oceania',
  },
  it: {
    europa: 'europe',
    asia: 'asia',
    africa: 'africa',
    nordamerica: 'north-america',
    sudamerica: 'south-america',
    oceania: 'oceania',
  },
  nl: {
    europa: 'europe',
    azie: 'asia',
    afrika: 'africa',
    'noord amerika': 'north-america',
    'zuid amerika': 'south-america',
    oceanie: 'oceania',
  },
  zh: {
    欧洲: 'europe',
    亚洲: 'asia',
    非洲: 'africa',
    北美: 'north-america',
    北美洲: 'north-america',
    南美: 'south-america',
    南美洲: 'south-america',
    大洋洲: 'oceania',
  },
  ja: {
    ヨーロッパ: 'europe',
    欧州: 'europe',
    アジア: 'asia',
    アフリカ: 'africa',
    北米: 'north-america',
    南米: 'south-america',
    オセアニア: 'oceania',
  },
  ar: {
    أوروبا: 'europe',
    آسيا: 'asia',
    أفريقيا: 'africa',
    'أمريكا الشمالية': 'north-america',
    'أمريكا الجنوبية': 'south-america',
    أوقيانوسيا: 'oceania',
  },
};

/** Whether a text without spaces is the name of a place. */
export function isPlaceName(text: string, language: Language): boolean {
  return namesIn(language).exact.has(text) || language.places.has(text);
}
