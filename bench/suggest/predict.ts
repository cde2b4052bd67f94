import { readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { blankDocument } from '#chart/document/document.ts';
import { columnUses } from '#chart/plan/combine/column-uses.ts';
import { combineRows } from '#chart/plan/combine/combine-rows.ts';
import { firstCharts } from '#chart/suggest/first-charts.ts';
import { saidOf } from '#chart/suggest/words-around.ts';
import { manifestOf } from '#chart/template/registry.ts';
import { read } from '#data/read.ts';
import { type Column, columnOf, type Table } from '#data/table.ts';
import type { Step } from '#data/transform/step.ts';
import { toChoice } from '#web/features/data/import/results/chart-choices.ts';

type Item = { id: string; file: string };

/** A suggested chart as its scorer wants it: columns and marks by their names. */
export type Predicted = {
  type: string;
  values: readonly string[];
  axes: readonly string[];
  combine: 'sum' | 'mean' | 'count' | 'none';
  rows: readonly string[];
  title: string;
};

type Prediction = { id: string; large: boolean; suggestions: readonly Predicted[] };

export function itemsIn(file: string): Item[] {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as Item); // as its README says
}

/** The charts that somebody is shown who drops the file of an item. */
export async function predict({ id, file }: Item, folder: string): Promise<Prediction> {
  const path = join(folder, file);
  const result = await read({ from: 'file', bytes: new Uint8Array(readFileSync(path)), name: basename(file) });
  if (!result.ok) return { id, large: false, suggestions: [] };
  const { table, notes } = result;
  const name = basename(file, extname(file));
  const { charts, isSure } = firstCharts(table, { count: shown, about: saidOf({ notes, name }) });
  const suggestions = charts.flatMap((chart) =>
    toChoice(chart, { table, notes, name }).map(({ document, table: drawn, steps }) => {
      const isCounted = steps.some(({ kind }) => kind === 'group');
      const named = inFile(inNames(document, drawn), steps, table);
      return { ...named, ...(isCounted && { combine: 'count' as const }) };
    }),
  );
  return { id, large: isSure, suggestions };
}

const shown = 5;

type Drawable = Pick<ReturnType<typeof blankDocument>, 'template' | 'roles' | 'options' | 'combine' | 'text'>;

const mostMarks = 3000;

export function inNames(document: Drawable, table: Table): Predicted {
  const { template: type, roles, options, combine, text } = document;
  const manifest = manifestOf(type);
  if (manifest === null) throw new Error(`there is no type ${type}`);
  const whole = { ...blankDocument(type), roles, options, combine };
  const { table: drawn, summary } = combineRows({ document: whole, table, template: manifest });
  const { keys } = columnUses(whole, table, manifest);
  const isCombined = summary !== null && summary.groups < summary.rows;
  const how = summary?.measures[0]?.how ?? 'none';
  const columns = Object.entries(roles).flatMap(([role, named]) =>
    named.flatMap((key) => {
      const column = columnOf(table, key);
      return column === null
        ? []
        : [{ column, isValue: manifest.roles[role]?.as === 'numbers' && column.kind === 'number' }];
    }),
  );
  return {
    type,
    values: namesOf(columns.filter(({ isValue }) => isValue)),
    axes: namesOf(columns.filter(({ isValue }) => !isValue)),
    combine: isCombined && (how === 'sum' || how === 'mean' || how === 'count') ? how : 'none',
    rows: keys.flatMap(({ column }) => wordsOf(drawn, column)).slice(0, mostMarks),
    title: text.title,
  };
}

/** Where columns became rows, their values are those of these columns, by the names that the file has. */
export function inFile(chart: Predicted, steps: readonly Step[], table: Table): Predicted {
  const unpivot = steps.find((step) => step.kind === 'unpivot');
  if (unpivot === undefined || steps.some(({ kind }) => kind === 'group')) return chart;
  const turned = unpivot.columns.flatMap((key) => columnOf(table, key)?.name ?? []);
  return { ...chart, values: chart.values.flatMap((name) => (name === unpivot.values ? turned : [name])) };
}

function namesOf(columns: readonly { column: Column }[]): string[] {
  return [...new Set(columns.map(({ column }) => column.name))];
}

function wordsOf(drawn: Table, { key }: Column): string[] {
  const column = columnOf(drawn, key);
  if (column?.kind !== 'text') return [];
  return [...new Set(column.codes.subarray(0, drawn.rows))].flatMap((code) => column.words[code] ?? []);
}
