import { readFileSync, writeFileSync } from 'node:fs';

const tags = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'sv', 'tr', 'ja', 'zh', 'ar'];
const path = 'src/chart/locale/data.ts';

/** Writes what charts need to know of each language from the Unicode data of this Node: no chart asks a global for it. */
const content = [
  '// Signs, names of months and short numbers of each language, from Unicode CLDR. Made by `npm run locales`; do not edit.',
  "import type { LocaleData } from './locale.ts';",
  '',
  'export const localeData = {',
  ...tags.map((tag) => `  ${tag}: ${JSON.stringify(dataOf(tag))},`),
  '} as const satisfies Record<string, LocaleData>;',
  '',
].join('\n');
if (process.argv.includes('--check')) {
  if (readFileSync(path, 'utf8') !== content) {
    console.error(`${path} is stale: run npm run locales`);
    process.exitCode = 1;
  }
} else writeFileSync(path, content);

function dataOf(language: string) {
  const tag = language === 'ar' ? 'ar-u-nu-latn' : language; // Arabic charts use the digits that data files use
  const parts = new Intl.NumberFormat(tag, { useGrouping: true }).formatToParts(-1_234_567.8);
  const sign = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  const percent = new Intl.NumberFormat(tag, { style: 'percent' }).format(0.5).replace(/5\s?0|50/, '{0}');
  const currency = new Intl.NumberFormat(tag, { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 })
    .format(5)
    .replace(/[\u200e\u200f\u061c]/g, '');
  return {
    tag: language,
    direction: language === 'ar' ? 'rtl' : 'ltr',
    decimal: sign('decimal'),
    group: sign('group'),
    minus: '\u2212',
    /** Spanish, Polish and Portuguese write 1234 but 12 345. */
    groupsFrom: new Intl.NumberFormat(tag).format(1234).length > 4 ? 4 : 5,
    percent: percent.replace(/[\u200e\u200f\u061c]/g, ''),
    currency: currency.replace(/5/, '{0}').replace('€', '{1}'),
    compact: [3, 4, 6, 8, 9, 12].map((power) => compactOf(tag, power)),
    months: monthNames(tag, 'long'),
    shortMonths: monthNames(tag, 'short'),
    days: dayNames(tag, 'long'),
    shortDays: dayNames(tag, 'short'),
    date: {
      dayMonth: pattern(tag, { day: 'numeric', month: 'short' }),
      monthYear: pattern(tag, { month: 'short', year: 'numeric' }),
      full: pattern(tag, { day: 'numeric', month: 'short', year: 'numeric' }),
    },
  };
}

/** How 10 to a power is shortened: the power it is divided by, and the words around the number. */
function compactOf(tag: string, power: number) {
  const parts = new Intl.NumberFormat(tag, { notation: 'compact' }).formatToParts(10 ** power);
  const digits = parts
    .filter(({ type }) => type === 'integer')
    .map(({ value }) => value)
    .join('');
  const text = parts
    .map(({ type, value }) => (type === 'integer' ? '{0}' : type === 'group' ? '' : value))
    .join('')
    .replace('{0}{0}', '{0}');
  return { from: power, divide: power - (digits.length - 1), text: text.replace(/[\u200e\u200f\u061c]/g, '') };
}

function monthNames(tag: string, month: 'long' | 'short'): string[] {
  const format = new Intl.DateTimeFormat(tag, { month, timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, index) => format.format(new Date(Date.UTC(2024, index, 15))));
}

function dayNames(tag: string, weekday: 'long' | 'short'): string[] {
  const format = new Intl.DateTimeFormat(tag, { weekday, timeZone: 'UTC' });
  return Array.from({ length: 7 }, (_, index) => format.format(new Date(Date.UTC(2024, 0, 7 + index))));
}

/** A date as the language writes it, with D, M and Y in place of day, month and year. */
function pattern(tag: string, options: Intl.DateTimeFormatOptions): string {
  const letters: Record<string, string> = { day: 'D', month: 'M', year: 'Y' };
  return new Intl.DateTimeFormat(tag, { ...options, timeZone: 'UTC' })
    .formatToParts(new Date(Date.UTC(2024, 2, 7)))
    .map(({ type, value }) => (letters[type] ? `{${letters[type]}}` : value))
    .join('')
    .replace('{M}月', '{M}') // there the names of months end in it
    .replace(/[\u200e\u200f\u061c]/g, '');
}
