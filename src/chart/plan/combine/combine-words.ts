import { fill } from '../../locale/fill.ts';
import { formatDate } from '../../locale/format-date.ts';
import type { Locale } from '../../locale/locale.ts';
import { localeOf } from '../../locale/locale-of.ts';
import { dateUnitOf } from '../../template/roles.ts';
import type { Combined, Summary } from './combined.ts';

/** Note for readers about combined rows, in the language of the chart; '' when there is nothing they must know. */
export function combineNote({ summary }: Combined, locale: Locale): string {
  if (summary === null || !summary.isVisible) return '';
  const { combined } = locale.words;
  const keys = summary.keys.map(({ name, grain }) => (grain === null ? name : combined[grain]));
  const what = waysOf(summary)
    .map(({ how, names }, _, all) => (all.length === 1 ? combined[how] : `${combined[how]} (${names.join(', ')})`))
    .join(', ');
  const by = [...keys.slice(0, -1), `${keys.at(-1) ?? ''}${momentIn(summary, locale)}`].join(', ');
  return [keys.length === 0 ? `${what}.` : fill(combined.by, what, by), partialNote(summary, locale)]
    .filter(Boolean)
    .join(' ');
}

/** “ (2024)” after what is of one moment. */
function momentIn({ moment }: Summary, locale: Locale): string {
  if (moment === null) return '';
  const { column, value } = moment;
  return ` (${column.kind === 'time' ? formatDate(value, dateUnitOf(column), locale) : String(value)})`;
}

function partialNote({ partial, dropped }: Summary, locale: Locale): string {
  if (partial === null) return '';
  const { grain, periods } = partial;
  const unit = grain === 'week' ? 'day' : grain;
  const { incomplete, notShown } = locale.words.combined;
  const shown = periods.map(({ start }) => start).filter((start) => !dropped.includes(start));
  const say = (sentence: string, starts: readonly number[]) =>
    starts.length === 0 ? '' : fill(sentence, starts.map((start) => formatDate(start, unit, locale)).join(', '));
  return [say(incomplete, shown), say(notShown, dropped)].filter(Boolean).join(' ');
}

/** The measures by how they are combined. */
function waysOf({ measures }: Summary): { how: Summary['measures'][number]['how']; names: string[] }[] {
  const ways = Map.groupBy(measures, ({ how }) => how);
  return Array.from(ways, ([how, all]) => ({ how, names: all.map(({ column }) => column.name) }));
}

const phrases = {
  sum: 'Sum of',
  mean: 'Mean of',
  median: 'Median of',
  count: 'Number of rows',
  min: 'Smallest',
  max: 'Largest',
  first: 'First',
  last: 'Last',
} as const satisfies Record<Summary['measures'][number]['how'], string>;

/** The same for the author of the chart: “Sum of amount by city”. */
export function combinePhrase(summary: Summary): string {
  const what = waysOf(summary).map(({ how, names }, place) => {
    const words = how === 'count' ? phrases.count : `${phrases[how]} ${short(names)}`;
    return place === 0 ? words : words.charAt(0).toLowerCase() + words.slice(1);
  });
  const keys = summary.keys.map(({ name, grain }) => grain ?? name);
  const by = keys.length === 0 ? '' : ` by ${short(keys)}`;
  return `${what.join(', ')}${by}${momentIn(summary, localeOf('en'))}`;
}

function short(names: readonly string[]): string {
  const [first = '', second] = names;
  if (second === undefined) return first;
  return names.length === 2 ? `${first} and ${second}` : `${first}, ${second} and ${names.length - 2} more`;
}
