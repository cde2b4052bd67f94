import type { Document } from '#chart/document/document.ts';
import { readDocument } from '#chart/document/read.ts';
import type { SnapCandidate } from '#contract/ai/snap.ts';
import type { Sheet } from '#data/sheet.ts';
import type { Table } from '#data/table.ts';
import { toTable } from '#data/to-table.ts';
import { runSteps } from '#data/transform/run-steps.ts';
import { readSteps, type Step } from '#data/transform/step.ts';

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
