import { type Column, cellText, columnOf } from '#data/table.ts';
import { type Patch, patchOf } from '../changes/change.ts';
import { formatDate } from '../locale/format-date.ts';
import { formatNumber, type NumberFormat, plainNumber } from '../locale/format-number.ts';
import { localeOf } from '../locale/locale-of.ts';
import { handsOf, toHandsText } from '../marks/maps/hands.ts';
import type { UnmatchedRegion } from '../marks/maps/read-regions.ts';
import { combineRows } from '../plan/combine/combine-rows.ts';
import type { Combined, Summary } from '../plan/combine/combined.ts';
import type { CombineMethod } from '../plan/combine/measure-ways.ts';
import { modelOf } from '../plan/plan.ts';
import { misleads } from '../suggest/misleads.ts';
import { dateUnitOf } from '../template/roles.ts';
import { type Check, type CheckContext, isWhole, valueColumns } from './look.ts';

const english = localeOf('en');

/** The keys that most rows share, for the author: “12 rows share “Germany””. */
function describeSharedKeys({ table }: Combined, { sizes, keys }: Summary): string {
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
function formatRowCount(count: number): string {
  return formatNumber(count, plainNumber, english);
}

const sentences: Record<CombineMethod, string> = {
  sum: 'their values are summed',
  mean: 'their values are averaged',
  median: 'their median is shown',
  count: 'they are counted',
  min: 'the smallest value is shown',
  max: 'the largest value is shown',
  first: 'the first value is shown',
  last: 'the last value is shown',
};

/** What became of rows that share their keys. */
export const combinedRows: Check = ({ combined }) => {
  const { summary } = combined;
  if (summary === null || !summary.isVisible) return null;
  const { measures, groups, rows, dropped } = summary;
  const how = [...new Set(measures.map((measure) => sentences[measure.how]))].join(', ');
  const without =
    dropped.length === 0 ? '' : ` ${sayDropped(dropped.length)} To show all, choose how dates are grouped.`;
  const all = groups === 1 ? '' : ` The chart shows ${formatRowCount(rows)} rows as ${formatRowCount(groups)}.`;
  return {
    id: 'combined-rows',
    severity: 'hint',
    why: `${describeSharedKeys(combined, summary)}: ${how}.${all}${without}`,
  };
};

function sayDropped(count: number): string {
  return count === 1 ? 'One incomplete period is not shown.' : `${count} incomplete periods are not shown.`;
}

/** Rows that share their keys although somebody chose to draw each. */
export const repeatedKeys: Check = ({ document, table, template }) => {
  if (document.combine.how !== 'none') return null;
  const combine = { ...document.combine, how: 'auto' } as const;
  const combined = combineRows({ document: { ...document, combine }, table, template });
  if (combined.summary === null) return null;
  return {
    id: 'repeated-keys',
    severity: 'warning',
    why: `${describeSharedKeys(combined, combined.summary)} and are not combined: marks may overlap or show the first row only.`,
    fix: { words: 'Combine rows', changes: [{ kind: 'combine', combine }] },
  };
};

/** Percentages around a circle that are not a whole. */
export const sharesSum: Check = (look) => {
  const [column, ...others] = valueColumns(look);
  if (!isWhole(look.template) || column === undefined || others.length > 0 || look.document.facet !== null) return null;
  const { valueFormat } = look.options as { valueFormat?: NumberFormat | null }; // declared under this name or not at all
  const isShare = valueFormat?.style === 'percent';
  if (!isShare && !valueFormat?.suffix.includes('%') && !/%|percent|per cent/i.test(column.name)) return null;
  const sum = column.values.reduce((total, value) => total + (Number.isFinite(value) ? value : 0), 0);
  const percent = isShare ? sum * 100 : sum;
  if (Math.abs(percent - 100) <= 1.5) return null;
  return {
    id: 'shares-sum',
    severity: 'warning',
    why: `The parts add up to ${Math.round(percent * 10) / 10}%, but the circle shows them as the whole.`,
  };
};

/** Moments that do not stand in their order. */
export const unsortedTime: Check = (look) => {
  const { template, document, table, stops } = look;
  if (template.family !== 'bars' && template.family !== 'lines') return null;
  const role = Object.entries(template.roles).find(([, { as }]) => as !== 'numbers')?.[0] ?? '';
  const column = columnOf(table, document.roles[role]?.[0] ?? '');
  const moments = column === null ? null : momentsOf(column);
  if (moments === null) return null;
  const facet = columnOf(table, document.facet ?? '');
  // Each series, and each small chart, has an order of its own.
  const runs = Map.groupBy(
    stops.flatMap(({ rows, series }) => rows.map((row) => ({ row, series }))),
    ({ row, series }) => `${series ?? ''} ${facet === null ? '' : cellText(facet, row)}`,
  );
  const isRight = [...runs.values()].every((run) => isInOrder(run.map(({ row }) => moments[row] ?? Number.NaN)));
  if (isRight) return null;
  return {
    id: 'unsorted-time',
    severity: 'warning',
    why: 'The dates are not in order, so a rise may actually be a fall.',
    ...fixFor(look, moments),
  };
};

function fixFor({ template }: CheckContext, moments: readonly number[]): { fix?: Patch } {
  const { sort } = template.options;
  const hasData = sort?.kind === 'choice' && sort.choices.some(({ value }) => value === 'data');
  if (!hasData || !isInOrder(moments)) return {};
  return { fix: { ...patchOf({ kind: 'option', name: 'sort', value: 'data' }), words: 'Sort by date' } };
}

/** Up or down: latest first is an order too. */
function isInOrder(moments: readonly number[]): boolean {
  const times = moments.filter(Number.isFinite);
  const steps = times.slice(1).map((moment, place) => moment - (times[place] ?? moment));
  return steps.every((step) => step >= 0) || steps.every((step) => step <= 0);
}

/** A column as moments, when all of it is time: dates, years, or words such as 2024-05, Q2 2024 and May 2024. */
function momentsOf(column: Column): number[] | null {
  if (column.kind === 'time') return Array.from(column.values);
  if (column.kind === 'number') {
    const isYears = column.values.every((value) => Number.isInteger(value) && value > 1000 && value < 3000);
    return isYears ? Array.from(column.values) : null;
  }
  const words = column.words.map(momentOf);
  return words.length > 1 && words.every(Number.isFinite)
    ? Array.from(column.codes, (code) => words[code] ?? Number.NaN)
    : null;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

function momentOf(word: string): number {
  const trimmed = word.trim().toLowerCase();
  const iso = /^(\d{4})(?:-(\d\d)(?:-(\d\d))?)?$/.exec(trimmed);
  if (iso !== null) return Number(iso[1]) * 372 + (Number(iso[2] ?? 1) - 1) * 31 + Number(iso[3] ?? 1);
  const quarter = /^q([1-4])[ /]*(\d{4})$/.exec(trimmed);
  if (quarter !== null) return Number(quarter[2]) * 372 + (Number(quarter[1]) - 1) * 93;
  const month = /^([a-z]{3})[a-z]*\.?(?: (\d{4}))?$/.exec(trimmed);
  const place = months.indexOf(month?.[1] ?? '');
  return place < 0 ? Number.NaN : Number(month?.[2] ?? 0) * 372 + place * 31;
}

/** Lines and stacks that run through where nothing was measured. */
export const bridgedGaps: Check = (look) => {
  const hasGaps = valueColumns(look).some(({ values }) => values.some(Number.isNaN));
  const isBridged = look.options.gaps === 'connect' || look.options.gaps === 'bridge';
  if (!isBridged || !hasGaps) return null;
  return {
    id: 'bridged-gaps',
    severity: 'hint',
    why: 'Missing values are bridged, so the chart shows values that were never measured.',
    fix: { ...patchOf({ kind: 'clear-option', name: 'gaps' }), words: 'Show gaps' },
  };
};

/** An axis that was set by hand and leaves values out. */
export const hiddenValues: Check = (look) => {
  // On an index, the axis does not count in what the columns do.
  if (look.options.index === true) return null;
  const { low, high } = look.options as { low?: number | null; high?: number | null }; // declared under these names or not at all
  const values = valueColumns(look).flatMap((column) => Array.from(column.values));
  const isBelow = typeof low === 'number' && values.some((value) => value < low);
  const isAbove = typeof high === 'number' && values.some((value) => value > high);
  if (!isBelow && !isAbove) return null;
  const names = [isBelow ? 'low' : '', isAbove ? 'high' : ''].filter(Boolean);
  return {
    id: 'hidden-values',
    severity: 'warning',
    why: 'Some values are outside the axis range you set: they are cut off or not shown.',
    fix: { words: 'Show all values', changes: names.map((name) => ({ kind: 'clear-option', name })) },
  };
};

/** Names that a map does not know, with what they may be; none for a chart without a map. */
function missedRegions({ document, table, template, theme, measure, geo }: CheckContext): readonly UnmatchedRegion[] {
  if (template.needs === undefined || geo === undefined) return [];
  const made = modelOf(document, table, template, { theme, measure, geo });
  return (made?.model as { missed?: readonly UnmatchedRegion[] } | undefined)?.missed ?? []; // maps of regions have it
}

/** Whether a map finds hardly any of its names: then they are no places, rather than places in other words. */
export function areMostMissed(look: CheckContext): boolean {
  if (look.geo === undefined) return true;
  const names = look.shown.axes.reduce((most, { distinct }) => Math.max(most, distinct), 0);
  return look.drawing.error !== null || missedRegions(look).length >= 0.6 * names;
}

/** Names that a map does not know are not in the picture: with what they may be. */
export const unknownRegions: Check = (look) => {
  const { document } = look;
  const missed = missedRegions(look);
  const [first] = missed;
  if (first === undefined || (misleads['no-places'](look.shown) !== null && areMostMissed(look))) return null;
  const names = missed
    .slice(0, 5)
    .map(({ word, candidates: [best] }) => (best ? `“${word}” (${best.name}?)` : `“${word}”`));
  const more = missed.length > names.length ? ` and ${missed.length - names.length} more` : '';
  const likely = missed.flatMap(({ word, candidates: [best] }) =>
    best === undefined ? [] : [[word, best.id] as const],
  );
  const before = handsOf(String(document.options.matches ?? ''));
  const matches = toHandsText({ ...before, ...Object.fromEntries(likely) });
  return {
    id: 'unknown-regions',
    severity: 'warning',
    why: `Not found on the map: ${names.join(', ')}${more}. These rows are not shown.`,
    ...(likely.length > 0 && {
      fix: {
        words: likely.length === 1 ? 'Use best match' : `Use best matches for ${likely.length} names`,
        changes: [{ kind: 'option', name: 'matches', value: matches }],
      },
    }),
  };
};
