import type { Document } from '#chart/document/document.ts';
import type { FirstChart } from '#chart/suggest/first-charts.ts';
import { type Around, firstDocument } from '#chart/suggest/first-document.ts';
import type { Table } from '#data/table.ts';
import { runSteps } from '#data/transform/run-steps.ts';
import type { Step } from '#data/transform/step.ts';

/** A chart to choose, with the table it draws and what was done to that table first. */
export type ChartChoice = {
  template: string;
  document: Document;
  table: Table;
  steps: readonly Step[];
  reasons: readonly string[];
};

/** Suggested charts as they can be drawn. */
export function toChoice(chart: FirstChart, { table: given, notes, name }: Around): ChartChoice[] {
  const { template, reasons, steps } = chart;
  const ran = runSteps(given, steps, { tableOf: () => null });
  if (!ran.ok) return [];
  const { table } = ran;
  return [{ template, document: firstDocument(chart, { table, given, notes, name }), table, steps, reasons }];
}

/** Charts in their order, each type once. */
export function oncePerType(choices: readonly ChartChoice[]): ChartChoice[] {
  const known = new Set<string>();
  return choices.filter(({ template }) => !known.has(template) && known.add(template));
}
