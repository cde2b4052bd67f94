import type { Column } from '#data/table.ts';
import type { DurationForm } from '#data/types/column-type.ts';
import { type DurationUnit, isDurationUnit } from '#data/types/times/format-duration.ts';
import { remember } from '../plan/memoize.ts';
import type { NumberFormat } from './format-number.ts';
import type { Locale } from './locale.ts';
import { type ShortDecimals, sharedDecimals, shortDecimals } from './shared-decimals.ts';

/** How figures are written by their columns: what stands around them when all columns agree (€ before, % or kg after), and their decimals. */
export type Around = Unit & {
  /** How all columns write durations; null for other numbers. */
  duration: DurationStyle | null;
  /** Asked for only when a figure is written: to look at all of them takes a while. */
  decimals: () => number | null;
  shortDecimals: () => ShortDecimals;
};

export type DurationStyle = { form: DurationForm; unit: DurationUnit };

type Unit = Pick<NumberFormat, 'prefix' | 'suffix'>;

const nothing: Unit = { prefix: '', suffix: '' };
const space = '\u00a0';

export function unitAround(columns: readonly Column[], locale: Locale): Around {
  const [first = nothing, ...others] = columns.map((column) => unitOf(column, locale));
  const isShared = others.every(({ prefix, suffix }) => prefix === first.prefix && suffix === first.suffix);
  const decimals = remember(() => sharedDecimals(columns.flatMap(figuresIn)));
  const short = remember(() => shortDecimals(columns.flatMap(figuresIn), locale));
  return { ...(isShared ? first : nothing), duration: durationOf(columns), decimals, shortDecimals: short };
}

/** Columns that differ in their form are written in the natural one. */
function durationOf(columns: readonly Column[]): DurationStyle | null {
  const styles = columns.map(({ type }): DurationStyle | null => {
    if (type?.is !== 'duration' || !isDurationUnit(type.after)) return null;
    return { form: type.form ?? 'm:ss', unit: type.after };
  });
  const [first = null] = styles;
  if (first === null || styles.some((each) => each?.unit !== first.unit)) return null;
  return styles.every((each) => each?.form === first.form) ? first : { ...first, form: 'm:ss' };
}

function figuresIn(column: Column): Float64Array[] {
  return column.kind === 'number' ? [column.values] : [];
}

function unitOf({ type }: Column, locale: Locale): Unit {
  if (type === undefined || !('after' in type)) return nothing;
  const { is, before, after } = type;
  if (is === 'percent') {
    const [prefix = '', suffix = ''] = locale.percent.split('{0}');
    return { prefix, suffix };
  }
  if (is === 'duration') return nothing;
  // € 1.2m is written together, 5 kg is not, and 4/5 is.
  const isApart = after !== '' && before === '' && after !== '°' && !after.startsWith('/');
  return { prefix: /\p{L}$/u.test(before) ? before + space : before, suffix: (isApart ? space : '') + after };
}
