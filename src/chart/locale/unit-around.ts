import type { Column } from '#data/table.ts';
import type { NumberFormat } from './format-number.ts';
import type { Locale } from './locale.ts';

/** What figures have around them by the type of their columns, when all columns agree: € before, % or kg after. */
export type Around = Pick<NumberFormat, 'prefix' | 'suffix'>;

const nothing: Around = { prefix: '', suffix: '' };
const space = '\u00a0';

export function unitAround(columns: readonly Column[], locale: Locale): Around {
  const [first = nothing, ...others] = columns.map((column) => aroundOf(column, locale));
  return others.every(({ prefix, suffix }) => prefix === first.prefix && suffix === first.suffix) ? first : nothing;
}

function aroundOf({ type }: Column, locale: Locale): Around {
  if (type === undefined || !('after' in type)) return nothing;
  const { is, before, after } = type;
  if (is === 'percent') {
    const [prefix = '', suffix = ''] = locale.percent.split('{0}');
    return { prefix, suffix };
  }
  // € 1.2m is written together, 5 kg is not.
  const isApart = after !== '' && before === '' && after !== '°';
  return { prefix: /\p{L}$/u.test(before) ? before + space : before, suffix: (isApart ? space : '') + after };
}
