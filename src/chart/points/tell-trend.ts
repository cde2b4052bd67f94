import type { TextColumn } from '#data/table.ts';
import type { Locale } from '../locale/locale.ts';
import { say } from '../locale/say.ts';
import type { Plane } from './plane.ts';
import { straightTrend } from './trend.ts';

type Points = Pick<Plane, 'x' | 'y' | 'rows'>;

/** How two measures go together, as a sentence; '' where they cannot. Groups that go the other way are named instead. */
export function tellTrend(
  points: Points,
  isNumbers: boolean,
  locale: Locale,
  groups: TextColumn | null = null,
): string {
  const trend = isNumbers ? straightTrend(points) : null;
  if (trend === null) return '';
  return withinGroups(points, groups, { all: trend.r, locale }) ?? relation(trend.r, locale);
}

const leastOfGroup = 5;

/** Where every group goes the other way than all points together do, the groups are named (Simpson’s paradox); else null. */
function withinGroups(
  { x, y, rows }: Points,
  color: TextColumn | null,
  { all, locale }: { all: number; locale: Locale },
): string | null {
  if (color === null) return null;
  const groups = color.words.map((_, code) => {
    const own = Array.from(rows.keys()).filter((at) => color.codes[rows[at] ?? -1] === code);
    const pick = (values: Float64Array) => Float64Array.from(own, (at) => values[at] ?? Number.NaN);
    return own.length < leastOfGroup ? null : (straightTrend({ x: pick(x), y: pick(y) })?.r ?? null);
  });
  const known = groups.filter((r) => r !== null);
  const isOther = known.every((r) => Math.abs(r) >= 0.1 && Math.sign(r) !== Math.sign(all));
  if (known.length < 2 || known.length < groups.length || !isOther) return null;
  const [low, high] = [writtenR(Math.min(...known)), writtenR(Math.max(...known))];
  return say(
    locale,
    'Within each group, {0} (r from {1} to {2}); all points together hide it (r = {3}).',
    wayOf(-all, locale),
    low,
    high,
    writtenR(all),
  );
}

/** Words for a correlation (Cohen’s marks at 0.1, 0.3 and 0.5, and one more). */
function relation(r: number, locale: Locale): string {
  const size = Math.abs(r);
  if (size < 0.1) return say(locale, 'Hardly any relation (r = {0}).', writtenR(r));
  const phrase =
    size < 0.3
      ? 'Weak relation: {0} (r = {1}).'
      : size < 0.5
        ? 'Some relation: {0} (r = {1}).'
        : size < 0.8
          ? 'Clear relation: {0} (r = {1}).'
          : 'Close relation: {0} (r = {1}).';
  return say(locale, phrase, wayOf(r, locale), writtenR(r));
}

function wayOf(r: number, locale: Locale): string {
  return say(locale, r > 0 ? 'the higher one, the higher the other' : 'the higher one, the lower the other');
}

function writtenR(r: number): string {
  return r.toFixed(2).replace('-', '−');
}
