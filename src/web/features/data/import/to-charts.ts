import { blankDocument, type Document } from '#chart/document/document.ts';
import { readDocument } from '#chart/document/read.ts';
import { firstChoices, type Suggestion, suggest } from '#chart/suggest/suggest.ts';
import type { SnapCandidate } from '#contract/ai/snap.ts';
import type { Sheet } from '#data/sheet.ts';
import type { Table } from '#data/table.ts';
import { toTable } from '#data/to-table.ts';
import { runSteps } from '#data/transform/run-steps.ts';
import { readSteps, type Step } from '#data/transform/step.ts';
import { firstDocument } from '#web/shared/charts/first-document.ts';
import { findLoadedSample } from './samples.ts';
import type { ImportedTable } from './use-box.ts';

/** A chart that the server suggests, with the table it draws. */
type PromptChart = {
  key: string;
  document: Document;
  steps: readonly Step[];
  /** Cells before the steps. */
  sheet: Sheet;
  table: Table;
  note: string | null;
  reasons: readonly string[];
};

const mostCharts = 5;

/** The suggested charts that can be drawn from the cells. */
export function toCharts({ candidates }: { candidates: readonly SnapCandidate[] }, sheet: Sheet): PromptChart[] {
  const source = toTable(sheet);
  return candidates.slice(0, mostCharts).flatMap(({ document: given, steps: written, note, reasons }, place) => {
    const read = readDocument(given);
    const steps = readSteps(written);
    const ran = runSteps(source, steps, { tableOf: () => null });
    if (!read.ok || !ran.ok) return [];
    return [
      {
        key: `${place} ${read.document.template}`,
        document: read.document,
        steps,
        sheet,
        table: ran.table,
        note,
        reasons,
      },
    ];
  });
}

export type ChartChoice = { template: string; document: Document; reasons: readonly string[] };

type Choices = {
  choices: readonly ChartChoice[];
  /** The reason why the requested type cannot show this table. */
  problem: string | null;
};

/** The charts to offer for a table, best first. The requested type, and a sample’s own, come before all others. */
export function choicesFor({ table, notes, sampleOf: ofSample }: ImportedTable, wanted: string | null): Choices {
  const own = ofSample === null ? [] : ownChoice(ofSample, table);
  const requested = wanted === null ? null : (suggest(table).find(({ template }) => template === wanted) ?? null);
  const isUsable = requested !== null && requested.problems.length === 0;
  const rest = firstChoices(table, 7).map((suggestion) => toChoice(suggestion, { table, notes }));
  const before = [...own, ...(isUsable ? [toChoice(requested, { table, notes })] : [])];
  const known = new Set<string>();
  const choices = [...before, ...rest].filter(({ template }) => !known.has(template) && known.add(template));
  return {
    choices: choices.slice(0, 5),
    problem: requested === null || isUsable ? null : requested.problems.join(' '),
  };
}

function toChoice(suggestion: Suggestion, found: Pick<ImportedTable, 'table' | 'notes'>): ChartChoice {
  const { template, reasons } = suggestion;
  return { template, document: firstDocument(suggestion, found), reasons };
}

/** A sample as its chart shows it, with its title and source. Its columns have other keys after reading. */
function ownChoice(template: string, table: Table): ChartChoice[] {
  const document = { ...blankDocument(template), ...findLoadedSample(template)?.document };
  const roles = Object.entries(document.roles).map(([role, names]) => [role, names.map(keyOf)] as const);
  if (roles.some(([, keys]) => keys.includes(''))) return [];
  return [{ template, document: { ...document, facet: null, roles: Object.fromEntries(roles) }, reasons: [] }];

  function keyOf(name: string): string {
    return table.columns.find((column) => column.name === name)?.key ?? '';
  }
}
