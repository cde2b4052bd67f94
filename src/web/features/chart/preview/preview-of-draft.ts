import { loadTemplate } from '#chart/template/registry.ts';
import { kindOfOriginal } from '#contract/data/kind-of-original.ts';
import { applyEdit } from '#data/edit/apply-edit.ts';
import type { Sheet } from '#data/sheet.ts';
import { toTable } from '#data/to-table.ts';
import { runSteps } from '#data/transform/run-steps.ts';
import { readSteps } from '#data/transform/step.ts';
import type { Draft } from '#web/shared/charts/draft.ts';
import type { ShownPreview } from './shown-preview.ts';

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
