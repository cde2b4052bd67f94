import { cellText } from '#data/table.ts';
import { formatDate } from '../../locale/format-date.ts';
import { formatNumber, plainNumber } from '../../locale/format-number.ts';
import { localeOf } from '../../locale/locale-of.ts';
import { dateUnitOf } from '../../template/roles.ts';
import type { Combined, Summary } from './combined.ts';

const english = localeOf('en');

/** The keys that most rows share, for the author: “12 rows share “Germany””. */
export function describeSharedKeys({ table }: Combined, { sizes, keys }: Summary): string {
  const row = sizes.reduce((best, size, each) => (size > (sizes[best] ?? 0) ? each : best), 0);
  const names = table.columns.slice(0, keys.length).map((column) => {
    const cell =
      column.kind === 'time'
        ? formatDate(column.values[row] ?? Number.NaN, dateUnitOf(column), english)
        : cellText(column, row);
    return cell === '' ? `an empty ${column.name}` : `“${cell.slice(0, 60)}”`;
  });
  return `${formatRowCount(sizes[row] ?? 0)} rows share ${names.length === 0 ? 'one value' : names.join(', ')}`;
}

/** A number of rows as English writes it. */
export function formatRowCount(count: number): string {
  return formatNumber(count, plainNumber, english);
}
