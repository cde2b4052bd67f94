import type { ColumnType } from '../types/column-type.ts';

/** Time in ISO 8601 with the precision of its column: 2024, 2024-Q1, 2024-03, 2024-03-15, 2024-03-15 12:00. */
export function isoTimeText(time: number, type: ColumnType | null): string {
  const date = new Date(time);
  if (Number.isNaN(date.getTime())) return '';
  const iso = date.toISOString();
  const day = iso.slice(0, iso.indexOf('T'));
  const [year, month] = [day.slice(0, -6), date.getUTCMonth()];
  switch (type?.is === 'date' ? type.precision : null) {
    case 'year':
      return year;
    case 'half':
      return `${year}-H${Math.floor(month / 6) + 1}`;
    case 'quarter':
      return `${year}-Q${Math.floor(month / 3) + 1}`;
    case 'month':
      return day.slice(0, -3);
    case 'week':
    case 'day':
      return day;
    default:
      return time % 86_400_000 === 0
        ? day
        : `${day} ${iso.slice(iso.indexOf('T') + 1).replace(/(?::00)?\.000Z$|Z$/, '')}`;
  }
}
