import { firstCharts } from '#chart/suggest/first-charts.ts';
import { type Around, firstDocument } from '#chart/suggest/first-document.ts';
import { suggest } from '#chart/suggest/suggest.ts';
import { saidOf } from '#chart/suggest/words-around.ts';
import type { Table } from '#data/table.ts';
import { runSteps } from '#data/transform/run-steps.ts';
import { type Candidate, chartsOfTable } from './charts-from-prompt.ts';

/** A chart with the table that it draws, which is what its steps make of the given one. */
type Made = { candidate: Candidate; table: Table };

/** The best chart of a table, as pages show it first, or the one of a type; otherwise the sentence why there is none. */
export function chartOfTable(
  around: Around,
  type: string | undefined,
): ({ ok: true } & Made) | { ok: false; error: string } {
  const { table } = around;
  const made = type === undefined ? firstOf(around) : ofType(table, type);
  if (made !== null) return { ok: true, ...made };
  const reason = suggest(table).find(({ template }) => template === type)?.problems[0];
  if (type !== undefined && reason === undefined) return { ok: false, error: `There is no chart type “${type}”.` };
  return { ok: false, error: reason ?? 'No chart can be made of this data. It needs a column of numbers.' };
}

function firstOf({ table: given, notes, name }: Around): Made | null {
  for (const chart of firstCharts(given, { count: 3, about: saidOf({ notes, name }) }).charts) {
    const { steps, reasons } = chart;
    const ran = runSteps(given, steps, { tableOf: () => null });
    if (!ran.ok) continue;
    const { table } = ran;
    const document = firstDocument(chart, { table, given, notes, name });
    return { candidate: { document, steps, score: 0.9, note: null, reasons, intent: null }, table };
  }
  return null;
}

function ofType(table: Table, type: string): Made | null {
  const [candidate] = chartsOfTable(table, type);
  return candidate?.document.template === type ? { candidate, table } : null;
}
