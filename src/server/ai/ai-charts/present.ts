import type { Made } from '#ai/models/with-model.ts';
import type { Candidate } from '#ai/offline/engine/charts-from-prompt.ts';
import type { EngineTables, TextTable } from '#ai/offline/engine/tables-from-text.ts';
import type { SnapCandidate, SnapTable, SnapTextResult } from '#contract/ai/snap.ts';
import type { Sheet } from '#data/sheet.ts';
import { toSheetJson } from '#data/sheet-json.ts';

/** Tables of a text, or of a file with data, whose cells need no evidence. */
export type FoundTables = Omit<EngineTables, 'tables'> & {
  tables: readonly (Omit<TextTable, 'evidence'> & { evidence: TextTable['evidence'] | null })[];
};

/** `datasetIds` are those of the tables that were saved. */
export function presentTextResult(
  { value: { tables, unused, confidence }, by, note }: Made<FoundTables>,
  datasetIds: readonly string[],
): SnapTextResult {
  return {
    tables: presentTables(tables, datasetIds),
    unused: unused.map(({ text, span: { start, end } }) => ({ text, start, end })),
    confidence,
    by,
    note,
  };
}

export function presentTables(tables: FoundTables['tables'], datasetIds: readonly string[]): SnapTable[] {
  return tables.map(({ name, sheet, evidence, notes, candidates }, place) => ({
    name,
    datasetId: datasetIds[place] ?? null,
    sheet: datasetIds[place] === undefined ? presentSheet(sheet) : null,
    rows: sheet.rows,
    evidence,
    notes,
    candidates: candidates.map((candidate) => presentCandidate(candidate, [])),
  }));
}

/** `before` are the steps that made the table. */
export function presentCandidate(
  { document, steps, score, note, reasons, intent }: Candidate,
  before: readonly unknown[],
): SnapCandidate {
  return {
    document: { ...document },
    steps: [...before, ...steps].map((step) => ({ ...(step as object) })), // steps are objects
    score,
    note,
    reasons: [...reasons],
    context: intent === null ? null : { ...intent },
  };
}

export function presentSheet(sheet: Sheet): Record<string, unknown> {
  return JSON.parse([...toSheetJson(sheet)].join(''));
}
