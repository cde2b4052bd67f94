import { readName } from '#chart/changes/content.ts';
import type { Document } from '#chart/document/document.ts';
import { fromTable } from '#data/export/export-table.ts';
import { toDelimited } from '#data/export/to-delimited.ts';
import type { Choices } from '#data/reading.ts';
import type { Sheet } from '#data/sheet.ts';
import { toTable } from '#data/to-table.ts';
import type { NewDraft } from './draft.ts';

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
  splitValues: false,
};

type SheetChart = { document: Document; steps: readonly unknown[]; sheet: Sheet };
type Origin = { name: string; notes: readonly string[]; datasetId: string | null };

/** A draft of a chart, with its cells as a file unless the server has them in a dataset. */
export function draftOfSheet({ document, steps, sheet }: SheetChart, { name, notes, datasetId }: Origin): NewDraft {
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
