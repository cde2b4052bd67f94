import { type Column, columnOf, type NumberColumn, type Table } from '#data/table.ts';
import type { Document } from '../document/document.ts';
import { formatDate } from '../locale/format-date.ts';
import { formatNumber, plainNumber } from '../locale/format-number.ts';
import { formatsOf } from '../locale/formats.ts';
import type { Locale } from '../locale/locale.ts';
import { localeOf } from '../locale/locale-of.ts';
import { unitAround } from '../locale/unit-around.ts';
import { combineRows } from '../plan/combine/combine-rows.ts';
import { readOptions } from '../template/options.ts';
import { dateUnitOf } from '../template/roles.ts';
import type { Template } from '../template/template.ts';

/** Text of a tooltip: the name of a mark, and its values by name. */
export type TooltipText = { title: string; lines: readonly { name: string; value: string }[] };

export type Chart = { document: Document; table: Table; template: Template };

/** Tooltip texts of a chart, from the rows a mark stands for; screen readers get the same. */
export function tooltipTexts(chart: Chart): (key: string, rows: readonly number[]) => TooltipText {
  const { document, template } = chart;
  const { table, summary, rowIn, locale, write, writeNumber } = cellsOf(chart);
  const named = columnsFor(['words', 'any']);
  const numeric = columnsFor(['numbers']);
  const extra = (document.roles.tooltip ?? []).flatMap((each) => columnOf(table, each) ?? []);

  return (key, rows) => {
    const [given] = rows;
    if (given === undefined) return { title: key, lines: [] };
    const row = rowIn(given);
    // A mark of a wide table is one column of its row: only that one is shown.
    const own = ownColumn(key);
    const [first, ...others] = named;
    const title = first === undefined ? key : write(first, row);
    const lines = [...others, ...(own === null ? numeric : [own, ...besides(own)]), ...extra]
      .map((column) => ({ name: column.name, value: write(column, row) }))
      .filter(({ value }) => value !== '');
    const more = rows.length > 1 ? [{ name: '', value: `+${rows.length - 1}` }] : [];
    return { title: title || key, lines: [...lines, ...combinedFrom(row), ...more] };
  };

  /** How many rows of the user’s table one value stands for. */
  function combinedFrom(row: number): TooltipText['lines'] {
    const size = summary?.sizes[row] ?? 1;
    const isSaid = summary?.measures.every(({ how }) => how === 'count') === true;
    if (size < 2 || isSaid) return [];
    return [{ name: locale.words.combined.count, value: writeNumber(size) }];
  }

  /** Where a label and a column meet, the key of the mark is both, the column last. */
  function ownColumn(key: string): Column | null {
    const ending = numeric.filter((column) => column.key === key || key.endsWith(` ${column.key}`));
    return ending.sort((a, b) => b.key.length - a.key.length)[0] ?? null;
  }

  /** Columns that belong to a column, such as its bounds. */
  function besides({ key }: Column): Column[] {
    return Object.entries(template.roles).flatMap(([name, { beside = '' }]) => {
      const place = document.roles[beside]?.indexOf(key) ?? -1;
      return columnOf(table, document.roles[name]?.[place] ?? '') ?? [];
    });
  }

  function columnsFor(kinds: readonly string[]): Column[] {
    const found = Object.entries(template.roles)
      .filter(([, role]) => kinds.includes(role.as) && !role.isQuiet)
      .flatMap(([name]) => document.roles[name] ?? [])
      .flatMap((each) => columnOf(table, each) ?? []);
    const facet = document.facet === null || kinds.includes('numbers') ? null : columnOf(table, document.facet);
    return [...new Set([...found, ...(facet === null ? [] : [facet])])];
  }
}

export type TooltipCells = ReturnType<typeof cellsOf>;

/** The rows that marks stand for, and how their cells are written. */
export function cellsOf(chart: Chart) {
  const locale = localeOf(chart.document.locale);
  return {
    ...combineRows(chart),
    locale,
    write: writer(chart.template, chart.document, { locale }),
    writeNumber: (value: number) => formatNumber(value, plainNumber, locale),
  };
}

/** Writes cells as the chart itself would; `isExact` for a table of the data: nothing is rounded away. */
export function writer(
  template: Template,
  document: Document,
  { locale, isExact = false }: { locale: Locale; isExact?: boolean },
): (column: Column, row: number) => string {
  const { valueFormat = null } = readOptions(template.options, document.options) as {
    valueFormat?: Parameters<typeof formatsOf>[0];
  }; // declared under this name or not at all
  const writeOf = byColumn((column: NumberColumn) => {
    const isShown = Object.entries(template.roles).some(
      ([name, role]) => role.as === 'numbers' && document.roles[name]?.includes(column.key),
    );
    const around = unitAround([column], locale);
    const formats = formatsOf(isShown ? valueFormat : null, locale, around);
    const plain = { ...plainNumber, prefix: around.prefix, suffix: around.suffix };
    const write = isExact
      ? formats.exact(column.values)
      : isShown
        ? formats.value
        : (value: number) => formatNumber(value, plain, locale);
    const mayBeYear = !isShown && around.prefix + around.suffix === '';
    return (value: number) => (mayBeYear && isYear(value) ? String(value) : write(value));
  });
  return (column, row) => {
    if (column.kind === 'text') return column.words[column.codes[row] ?? -1] ?? '';
    const value = column.values[row] ?? Number.NaN;
    if (Number.isNaN(value)) return '';
    return column.kind === 'time' ? formatDate(value, dateUnitOf(column), locale) : writeOf(column)(value);
  };
}

function byColumn<Answer>(compute: (column: NumberColumn) => Answer): (column: NumberColumn) => Answer {
  const known = new Map<NumberColumn, Answer>();
  return (column) => {
    const answer = known.get(column) ?? compute(column);
    known.set(column, answer);
    return answer;
  };
}

function isYear(value: number): boolean {
  return Number.isInteger(value) && value > 999 && value < 3000;
}
