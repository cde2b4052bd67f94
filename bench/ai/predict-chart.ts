import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { toSteps } from '#ai/offline/compile/to-steps.ts';
import type { Intent } from '#ai/offline/intent/intent.ts';
import { parseRequest } from '#ai/offline/intent/parse.ts';
import { detectLanguage } from '#ai/offline/language/detect-language.ts';
import { loadLanguage } from '#ai/offline/language/load-language.ts';
import { read } from '#data/read.ts';
import type { Sheet } from '#data/sheet.ts';
import { type Column, columnOf, type Table } from '#data/table.ts';
import { wordsOfWritten } from '#data/written.ts';

type TableFile = { table: Table; sheet: Sheet };
const tables = new Map<string, Promise<TableFile>>();

/** Table of a file, read as a user’s upload. */
export function tableAt(path: string): Promise<TableFile> {
  const before = tables.get(path);
  if (before !== undefined) return before;
  const reading = read({ from: 'file', bytes: readFileSync(path), name: basename(path) }).then((result) => {
    if (!result.ok) throw new Error(`${path}: ${JSON.stringify(result)}`);
    return { table: result.table, sheet: result.sheet };
  });
  tables.set(path, reading);
  return reading;
}

/** Prediction in the form of the sets `nl2vis` and `nlv`. */
export async function predictChart(path: string, turns: readonly string[]): Promise<object> {
  const { table, sheet } = await tableAt(path);
  const text = turns.join('. ');
  const language = await loadLanguage(detectLanguage(text));
  const { intent } = parseRequest({ text, table, language, name: basename(path) });
  const stepped = toSteps(intent, table);
  if (!stepped.ok) return { error: stepped.error, intent };
  const { keys, table: result } = stepped;
  const name = (key: string | null | undefined) =>
    key === null || key === undefined ? null : (columnOf(table, key)?.name ?? key);
  const [first, second] = intent.measures;
  const isPair = second !== undefined && (intent.chart === 'scatter' || intent.chart === 'bubble');
  const x = isPair
    ? { key: keys.measures[0] ?? null, said: { field: name(first?.column), ...aggregateOf(first) } }
    : { key: keys.by, said: { field: name(intent.by[0]?.column), bin: binOf(intent.by[0]) } };
  const y = isPair
    ? { key: keys.measures[1] ?? null, said: { field: name(second.column), ...aggregateOf(second) } }
    : {
        key: keys.measures[0] ?? null,
        said: { field: first?.column === '' ? '*' : name(first?.column), ...aggregateOf(first) },
      };
  const cell = (key: string | null, row: number) =>
    cellOf(key === null ? null : columnOf(result, key), row, { sheet, table });
  const data = Array.from({ length: result.rows }, (_, row) => ({
    x: cell(x.key, row),
    y: cell(y.key, row),
    ...(keys.series === null ? {} : { series: cell(keys.series, row) }),
  }));
  return {
    chart: chartName(intent),
    x: x.said,
    y: y.said,
    color: name(intent.series?.column),
    column: name(intent.facet?.column),
    sort:
      intent.order === undefined ? null : { by: intent.order.by === 'x' ? 'x' : 'y', order: intent.order.direction },
    data: intent.by[0]?.bins === undefined ? data : [],
    intent,
  };
}

function aggregateOf(measure: Intent['measures'][number] | undefined): { aggregate: string } {
  const names: Record<string, string> = { rows: 'count', mean: 'avg', distinct: 'count_distinct', correlation: 'none' };
  return { aggregate: names[measure?.aggregate ?? 'none'] ?? measure?.aggregate ?? 'none' };
}

function binOf(by: Intent['by'][number] | undefined): string {
  return by?.grain === 'month-of-year' ? 'month' : (by?.grain ?? 'none');
}

export function chartName({ chart = 'column', series }: Intent): string {
  const names: Record<string, string> = {
    column: 'bar',
    bar: 'bar',
    histogram: 'bar',
    'grouped-column': 'grouped_bar',
    'stacked-column': 'stacked_bar',
    line: series === undefined ? 'line' : 'multi_line',
    scatter: series === undefined ? 'scatter' : 'grouped_scatter',
    donut: 'pie',
  };
  return names[chart] ?? chart;
}

const written = new WeakMap<Column, Map<number, string>>();

/** Cell as the set writes it: dates as in the file, parts of dates by name. */
function cellOf(column: Column | null, row: number, { sheet, table }: TableFile): string | number | null {
  if (column === null) return null;
  if (column.kind === 'text') return column.words[column.codes[row] ?? -1] ?? null;
  const value = column.values[row] ?? Number.NaN;
  if (Number.isNaN(value)) return null;
  if (column.kind === 'number') return value;
  const precision = column.type?.is === 'date' ? column.type.precision : 'day';
  if (precision === 'year') return new Date(value).getUTCFullYear();
  return (
    writtenTime(columnOf(table, column.key), value, sheet) ??
    new Date(value).toISOString().slice(0, 19).replace('T', ' ').replace(' 00:00:00', '')
  );
}

function writtenTime(column: Column | null, value: number, sheet: Sheet): string | undefined {
  const source = sheet.columns.find(({ key }) => key === column?.key);
  if (source === undefined || column?.kind !== 'time') return undefined;
  let words = written.get(column);
  if (words === undefined) {
    words = new Map();
    const { codes, words: texts } = wordsOfWritten(source.written);
    // Only where rows are still those of the file.
    if (codes.length === column.values.length)
      for (const [place, time] of column.values.entries()) words.set(time, texts[codes[place] ?? -1] ?? '');
    written.set(column, words);
  }
  return words.get(value);
}
