import type { Document } from '#chart/document/document.ts';
import { readDocument } from '#chart/document/read.ts';
import { loadTemplate, manifestOf } from '#chart/template/registry.ts';
import type { Preview } from '#contract/chart/previews.ts';
import { kindOfOriginal } from '#contract/data/kind-of-original.ts';
import { applyEdit } from '#data/edit/apply-edit.ts';
import type { Sheet } from '#data/sheet.ts';
import type { Table } from '#data/table.ts';
import { readTableJson } from '#data/table-json.ts';
import { toTable } from '#data/to-table.ts';
import { runSteps } from '#data/transform/run-steps.ts';
import { readSteps } from '#data/transform/step.ts';
import type { Draft } from '#web/shared/charts/draft.ts';

/** Preview of a chart that only this browser has. Nothing of it is sent. */
export async function previewOfDraft(draft: Draft & { sheet: Sheet }): Promise<ShownPreview> {
  const { content, edits = [] } = draft;
  const sheet = edits.reduce((current, edit) => applyEdit(current, edit).sheet, draft.sheet);
  const { table } = runSteps(toTable(sheet), readSteps(content.steps), { tableOf: () => null });
  const { document, name } = content;
  const [{ otherCharts }, template] = await Promise.all([
    import('#ai/offline/engine/other-charts.ts'),
    loadTemplate(document.template),
  ]);
  const { others, titles } =
    template === null ? { others: [], titles: [] } : otherCharts({ document, table, template });
  return {
    title: document.text.title.trim() || name,
    table,
    candidates: [{ document, reasons: [] }, ...others],
    titles,
    readFrom: readFromOf(draft),
  };
}

function readFromOf({ original, evidence }: Draft): ShownPreview['readFrom'] {
  return original === undefined || evidence === undefined ? null : kindOfOriginal(evidence, original);
}

/** A chart to choose, with what speaks for it; nothing does for the chart itself. */
export type Candidate = { document: Document; reasons: readonly string[] };

/** Preview as the page shows it: the chart itself first, then others of the same data. */
export type ShownPreview = Pick<Preview, 'title' | 'titles' | 'readFrom'> & {
  table: Table;
  candidates: readonly Candidate[];
};

/** A preview of the server. Charts of a type that this page does not know are left out. */
export function fromServer({ table, candidates, ...rest }: Preview): ShownPreview {
  return {
    ...rest,
    table: readTableJson(table),
    candidates: candidates.flatMap(({ document, reasons }) => {
      const read = readDocument(document, { templateOf: manifestOf });
      return read.ok ? [{ document: read.document, reasons }] : [];
    }),
  };
}
