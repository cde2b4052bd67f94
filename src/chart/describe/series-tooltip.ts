import { columnOf } from '#data/table.ts';
import type { Stop } from '../scene/stops.ts';
import type { Chart, TooltipCells, TooltipText } from './tooltip-text.ts';

type SeriesLine = { name: string; value: string; color: string; isCurrent: boolean };
/** Tooltip of all series at one place; `more` counts those that are not listed, `lines` is what else is known of the current one. */
type SeriesTooltip = { title: string; series: readonly SeriesLine[]; more: number; lines: TooltipText['lines'] };

/** As many series are listed, those nearest to the current one. */
const longest = 12;

/** Lists the values of several series at one place, in the order in which they are in the picture; null for less than two. */
export function seriesTooltip(
  chart: Chart,
  stops: readonly Stop[],
  { current, text, cells }: { current: Stop; text: TooltipText; cells: TooltipCells },
): SeriesTooltip | null {
  if (stops.length < 2) return null;
  const { document, template } = chart;
  const { table, rowIn, write } = cells;
  const roleColumn = (role: string) => columnOf(table, document.roles[role]?.[0] ?? '');
  const named = template.roles.series === undefined ? null : roleColumn('series');
  const numbers = Object.entries(template.roles).flatMap(([role, { as, isOptional }]) =>
    as === 'numbers' && !isOptional ? (document.roles[role] ?? []) : [],
  );
  const lineOf = (stop: Stop): SeriesLine => {
    const row = rowIn(stop.rows[0] ?? -1);
    const key = named === null && numbers.includes(stop.key) ? stop.key : (numbers[0] ?? '');
    const column = columnOf(table, key);
    const name = named === null ? (column?.name ?? stop.key) : write(named, row);
    const { node } = stop;
    const color = ('stroke' in node && node.stroke) || ('fill' in node && node.fill) || '';
    return { name, value: column === null ? '' : write(column, row), color, isCurrent: stop === current };
  };
  const place = stops.indexOf(current);
  const first = Math.max(0, Math.min(stops.length - longest, place - Math.floor(longest / 2)));
  const series = stops.slice(first, first + longest).map(lineOf);
  const own = series.find(({ isCurrent }) => isCurrent);
  const isOwn = ({ value }: TooltipText['lines'][number]) => value === own?.value || value === own?.name;
  return {
    title: text.title,
    series,
    more: stops.length - series.length,
    lines: text.lines.filter((line) => !isOwn(line)),
  };
}
