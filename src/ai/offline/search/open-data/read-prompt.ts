import { countryOf } from '#data/types/places/country.ts';
import { once } from '#lib/once.ts';
import { fold } from '../../language/fold.ts';
import { countryNamesIn } from '../../link/place-names.ts';
import { type Indicator, indicators, promptLanguages } from './indicators.ts';
import { type PlaceGroup, placeGroups } from './place-groups.ts';
import { promptWords } from './prompt-words.ts';

/** What a prompt about countries asks for, and the words that were not understood. */
export type PromptReading = {
  indicators: readonly Indicator[];
  /** Countries by ISO code, in the order in which they are named. */
  places: readonly string[];
  groups: readonly PlaceGroup[];
  isWorld: boolean;
  isCities: boolean;
  isPerPerson: boolean;
  isTrend: boolean;
  /** Years that bound what is shown; `at` is one year. */
  years: { at: number | null; from: number | null; to: number | null };
  /** “the last 20 years”: how many; and years that are named one by one. */
  lastYears: number | null;
  onlyYears: readonly number[] | null;
  top: { count: number | null; isLargest: boolean } | null;
  chart: string | null;
  unknown: readonly string[];
};

type Meaning =
  | { is: 'indicator'; indicator: Indicator }
  | { is: 'group'; group: PlaceGroup }
  | { is: 'place'; code: string }
  | { is: 'word'; word: string };

type Vocabulary = { phrases: ReadonlyMap<string, readonly Meaning[]>; longest: number };

const longestWords = 6;
/** Names of countries of several words that people use and no list has. */
const otherNames: readonly (readonly [name: string, code: string])[] = [
  ['DR Congo', 'COD'],
  ['RD Congo', 'COD'],
  ['DR Kongo', 'COD'],
  ['RD del Congo', 'COD'],
];

/** Everything that is known, by folded words without spaces between Chinese signs. */
const vocabulary = once((): Vocabulary => {
  const phrases = new Map<string, Meaning[]>();
  const add = (text: string, meaning: Meaning) => {
    const key = keyOf(wordsOf(text));
    if (key !== '') phrases.set(key, [...(phrases.get(key) ?? []), meaning]);
  };
  for (const indicator of indicators)
    for (const words of indicator.words) for (const text of words) add(text, { is: 'indicator', indicator });
  for (const group of placeGroups) for (const text of group.names) add(text, { is: 'group', group });
  for (const line of promptWords.trim().split('\n')) {
    const [word = '', list = ''] = line.split(/:(.*)/s);
    for (const text of list.split('|')) add(text, { is: 'word', word });
  }
  for (const code of promptLanguages)
    for (const [name, place] of countryNamesIn(code)) add(name, { is: 'place', code: place });
  for (const [name, code] of otherNames) add(name, { is: 'place', code });
  return { phrases, longest: longestWords };
});

/** Words of a text: Latin words, Chinese signs one by one, Arabic words without their article, numbers. */
function wordsOf(text: string): string[] {
  const folded = fold(text).replace(/['’]/g, ' ');
  return (folded.match(/\p{Script=Han}|\d+|[\p{L}\p{M}₂]+/gu) ?? []).flatMap((word) => {
    if (!/\p{Script=Arabic}/u.test(word)) return [word.replace('₂', '2')];
    return [word.replace(/^(?:وال|بال|لل|كال|ال)(?=\p{L}{2})/u, '')];
  });
}

function keyOf(words: readonly string[]): string {
  return words.map((word) => (/^[a-z]/.test(word) ? singular(word) : word)).join(' ');
}

function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return word;
  return word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.slice(0, -1);
}

/** Endings of adjectives and inhabitants: “German”, “italienische”, “japoneses”. */
const adjective =
  /(?:n|ns|ian|ians|ese|ish|sche|schen|scher|isch|ische|ischen|ischer|aise|ais|aises|ien|ienne|iens|iennes|es|esa|esas|eses|ano|ana|anos|anas|ena|eno|ani|ana|ane|esi|s)$/;

/** Adjectives and short names that no name of a country begins. */
const demonyms: Readonly<Record<string, string>> = {
  ...{
    french: 'FRA',
    dutch: 'NLD',
    spanish: 'ESP',
    swiss: 'CHE',
    danish: 'DNK',
    polish: 'POL',
    greek: 'GRC',
    turkish: 'TUR',
    british: 'GBR',
  },
  ...{
    welsh: 'GBR',
    irish: 'IRL',
    finnish: 'FIN',
    swedish: 'SWE',
    norwegian: 'NOR',
    czech: 'CZE',
    thai: 'THA',
    america: 'USA',
    american: 'USA',
    britain: 'GBR',
    england: 'GBR',
    holland: 'NLD',
  },
  ...{ us: 'USA', usa: 'USA', uk: 'GBR', uae: 'ARE', turkey: 'TUR', prc: 'CHN', eeuu: 'USA', eua: 'USA' },
  ...{
    franzosisch: 'FRA',
    franzosische: 'FRA',
    deutsche: 'DEU',
    deutschen: 'DEU',
    deutscher: 'DEU',
    schweizer: 'CHE',
    polnische: 'POL',
    englische: 'GBR',
  },
  ...{
    allemande: 'DEU',
    allemand: 'DEU',
    francaise: 'FRA',
    francais: 'FRA',
    alemana: 'DEU',
    francesa: 'FRA',
    tedesca: 'DEU',
    francese: 'FRA',
    alema: 'DEU',
  },
  ...{
    سعوديه: 'SAU',
    سعودية: 'SAU',
    إمارات: 'ARE',
    امارات: 'ARE',
    أمريكا: 'USA',
    امريكا: 'USA',
    بريطانيا: 'GBR',
    فرنسا: 'FRA',
    ألمانيا: 'DEU',
    مصر: 'EGY',
    美国: 'USA',
  },
};

const numberWords: Readonly<Record<string, number>> = {
  ...{
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
    seven: 7,
    eight: 8,
    nine: 9,
    ten: 10,
    twelve: 12,
    fifteen: 15,
    twenty: 20,
  },
  ...{ zwei: 2, drei: 3, vier: 4, funf: 5, sechs: 6, sieben: 7, acht: 8, neun: 9, zehn: 10, zwolf: 12, zwanzig: 20 },
  ...{ deux: 2, trois: 3, quatre: 4, cinq: 5, six: 6, sept: 7, huit: 8, neuf: 9, dix: 10, douze: 12, vingt: 20 },
  ...{ dos: 2, tres: 3, cuatro: 4, cinco: 5, seis: 6, siete: 7, ocho: 8, nueve: 9, diez: 10, doce: 12, veinte: 20 },
  ...{ dois: 2, duas: 2, quatro: 4, sete: 7, oito: 8, nove: 9, dez: 10, doze: 12, vinte: 20 },
  ...{ due: 2, tre: 3, quattro: 4, cinque: 5, sei: 6, sette: 7, otto: 8, dieci: 10, dodici: 12, venti: 20 },
  ...{ 二: 2, 两: 2, 三: 3, 四: 4, 五: 5, 六: 6, 七: 7, 八: 8, 九: 9, 十: 10 },
  ...{ خمس: 5, خمسة: 5, عشر: 10, عشرة: 10, ثلاث: 3, ثلاثة: 3, أربع: 4, أربعة: 4, سبع: 7, ثمان: 8, تسع: 9 },
};

/** Reads a prompt about countries; null where it names no indicator. */
export function readPrompt(text: string): PromptReading | null {
  const words = wordsOf(text);
  const { phrases } = vocabulary();
  const reading = {
    indicators: [] as Indicator[],
    places: [] as string[],
    groups: [] as PlaceGroup[],
    words: new Set<string>(),
    numbers: [] as { value: number; at: number }[],
    unknown: [] as string[],
  };
  const marks: { at: number; word: string }[] = [];
  for (let at = 0; at < words.length; ) {
    const found = meaningAt(words, at, phrases);
    if (found === null) {
      const word = words[at] ?? '';
      const number = /^\d+$/.test(word) ? Number(word) : numberWords[word];
      if (number !== undefined) reading.numbers.push({ value: number, at });
      else {
        const place = adjectivePlace(word, phrases);
        if (place === null) reading.unknown.push(word);
        else if (!reading.places.includes(place)) reading.places.push(place);
      }
      at += 1;
      continue;
    }
    for (const meaning of found.meanings) {
      if (meaning.is === 'indicator' && !reading.indicators.includes(meaning.indicator))
        reading.indicators.push(meaning.indicator);
      if (meaning.is === 'group' && !reading.groups.includes(meaning.group)) reading.groups.push(meaning.group);
      if (meaning.is === 'place' && !reading.places.includes(meaning.code)) reading.places.push(meaning.code);
      if (meaning.is === 'word') {
        reading.words.add(meaning.word);
        marks.push({ at, word: meaning.word });
      }
    }
    at += found.count;
  }
  if (reading.indicators.length === 0 && !reading.words.has('world') && !reading.words.has('cities')) return null;
  return finish(reading, marks);
}

type Raw = {
  indicators: Indicator[];
  places: string[];
  groups: PlaceGroup[];
  words: ReadonlySet<string>;
  numbers: readonly { value: number; at: number }[];
  unknown: string[];
};

/** The longest known phrase that begins at a word. What may be a topic or a place is it before it is a filler. */
function meaningAt(
  words: readonly string[],
  at: number,
  phrases: Vocabulary['phrases'],
): { meanings: readonly Meaning[]; count: number } | null {
  for (let count = Math.min(longestWords, words.length - at); count > 0; count--) {
    const slice = words.slice(at, at + count);
    const meanings = phrases.get(keyOf(slice));
    if (meanings === undefined) continue;
    const [place] = meanings.filter(({ is }) => is === 'place');
    const topics = meanings.filter(({ is }) => is === 'indicator');
    const groups = meanings.filter(({ is }) => is === 'group');
    // “richest countries” are a topic and its order.
    const orders = meanings.filter((each) => each.is === 'word' && (each.word === 'top' || each.word === 'bottom'));
    const all =
      topics.length > 0
        ? [...topics.slice(0, 1), ...orders]
        : groups.length > 0
          ? groups.slice(0, 1)
          : place !== undefined
            ? [place]
            : meanings;
    return { meanings: all, count };
  }
  return null;
}

function adjectivePlace(word: string, phrases: Vocabulary['phrases']): string | null {
  const direct = demonyms[word] ?? (word.length > 1 ? countryOf(word) : null);
  if (direct !== null) return direct;
  if (word.length < 5) return null;
  const stem = word.replace(adjective, '');
  if (stem === word || stem.length < 4) return null;
  for (const [key, meanings] of phrases) {
    const place = meanings.find(({ is }) => is === 'place');
    if (place?.is === 'place' && !key.includes(' ') && key.startsWith(stem) && key.length - stem.length <= 3)
      return place.code;
  }
  return null;
}

function finish(raw: Raw, marks: readonly { at: number; word: string }[]): PromptReading {
  const has = (word: string) => raw.words.has(word);
  const years = raw.numbers.filter(({ value }) => value >= 1700 && value <= 2100);
  const counts = raw.numbers.filter(({ value }) => value >= 1 && value <= 250);
  const isBefore = (word: string, at: number) =>
    marks.some((mark) => mark.word === word && mark.at < at && at - mark.at <= 2);
  const [first, second] = years;
  const onlyYears = years.length > 2 ? years.map(({ value }) => value) : null;
  // “the last 20 years”, “20 dernières années”, “最近20年”
  const last = counts.find(
    ({ at }) =>
      years.length === 0 && marks.some((mark) => mark.word === 'last' && mark.at !== at && Math.abs(mark.at - at) <= 2),
  );
  const isSince =
    first !== undefined &&
    (isBefore('since', first.at) ||
      marks.some(({ word, at }) => word === 'since' && at > first.at && at - first.at <= 2)) &&
    second === undefined;
  const isUntil = first !== undefined && isBefore('until', first.at) && second === undefined && !isSince;
  const unknown = [...raw.unknown];
  if (first !== undefined && second === undefined && isUntil) unknown.push(String(first.value));
  // “more than 65 years” is an age and no rank.
  const ages = counts.filter(
    (each) => each !== last && marks.some(({ word, at }) => word === 'years' && at > each.at && at - each.at <= 2),
  );
  unknown.push(...ages.map(({ value }) => String(value)));
  const [count, more] = counts.filter((each) => each !== last && !ages.includes(each));
  if (more !== undefined) unknown.push(String(more.value));
  const isTop = has('top') || has('bottom');
  if (count !== undefined && !isTop) unknown.push(String(count.value));
  const chart = ['map', 'scatter', 'line', 'bar', 'column', 'pie', 'donut', 'treemap', 'table'].find(has) ?? null;
  return {
    indicators: raw.indicators,
    places: raw.places,
    groups: raw.groups,
    isWorld: has('world'),
    isCities: has('cities'),
    isPerPerson: has('percapita'),
    isTrend: has('trend') || isSince || second !== undefined || last !== undefined,
    lastYears: last?.value ?? null,
    onlyYears,
    years: {
      at: first !== undefined && second === undefined && !isSince ? first.value : null,
      from:
        onlyYears === null ? (second !== undefined || isSince ? (first?.value ?? null) : null) : Math.min(...onlyYears),
      to: onlyYears === null ? (second?.value ?? null) : Math.max(...onlyYears),
    },
    top: isTop ? { count: count?.value ?? null, isLargest: !has('bottom') } : null,
    chart,
    unknown,
  };
}
