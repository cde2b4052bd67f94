import type { Document } from '#chart/document/document.ts';
import { readDocument } from '#chart/document/read.ts';
import { readName } from '#chart/project/content.ts';
import type { SnapTable } from '#contract/snap.ts';
import { fromTable } from '#data/export/export-table.ts';
import { toDelimited } from '#data/export/to-delimited.ts';
import type { Choices } from '#data/reading.ts';
import type { Sheet } from '#data/sheet.ts';
import type { Table } from '#data/table.ts';
import { toTable } from '#data/to-table.ts';
import { runSteps } from '#data/transform/run-steps.ts';
import { readSteps, type Step } from '#data/transform/step.ts';
import type { NewDraft } from '#web/charts/draft.ts';

/** A chart that the server suggests, with the table it draws. */
export type PromptChart = {
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
export function toCharts({ candidates }: Pick<SnapTable, 'candidates'>, sheet: Sheet): PromptChart[] {
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

/** How the cells are read again from the file: exactly as they are. */
const asWritten: Partial<Choices> = {
  format: 'delimited',
  encoding: 'utf-8',
  delimiter: ',',
  headerRows: 1,
  skipTop: 0,
  skipBottom: 0,
  keepTotals: true,
  keepEmpty: true,
  transpose: false,
  unpivot: false,
  takeUnits: false,
};

type Origin = Pick<SnapTable, 'name' | 'notes' | 'datasetId'>;

/** A draft of a chart, with its cells as a file unless the server has them in a dataset. */
export function toDraft({ document, steps, sheet }: PromptChart, { name, notes, datasetId }: Origin): NewDraft {
  const title = readName(document.text.title || name || 'Chart');
  const toFile = () => new File([toDelimited(fromTable(toTable(sheet)))], 'data.csv', { type: 'text/csv' });
  return {
    content: { name: title, document, datasetId, steps: [...steps] },
    sheet,
    file: datasetId === null ? toFile() : null,
    choices: datasetId === null ? asWritten : {},
    notes: notes.map((sentence) => ({ kind: 'prompt', sentence, undo: null, certainty: 'sure' as const })),
    parts: [],
  };
}
