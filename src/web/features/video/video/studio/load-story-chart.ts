import { type Content, readContent } from '#chart/changes/content.ts';
import type { Chart } from '#chart/describe/tooltip-text.ts';
import type { StoryChart } from '#chart/story/open-story.ts';
import { loadTemplate, manifestOf } from '#chart/template/registry.ts';
import { withMeasures } from '#data/measure/measure-kind.ts';
import type { Table } from '#data/table.ts';
import { toTable } from '#data/to-table.ts';
import { viewTexts } from '#view/locale/words.ts';
import * as projects from '#web/client/endpoints/projects.ts';
import { CallFailed, send } from '#web/client/send.ts';
import { loadDatasetSheet } from '#web/shared/charts/bring-dataset.ts';
import { loadGeo } from '#web/shared/charts/use-geo.ts';

/** A chart that a story can show. */
export type NamedChart = { id: string; name: string; chart: StoryChart };

/** Loads a chart of the user with everything it is drawn with. Throws the sentence that says why it cannot be shown. */
export async function loadStoryChart(id: string, signal: AbortSignal): Promise<NamedChart> {
  const project = await send(projects.read, { id }, { toast: false, signal }).catch((error: unknown) => {
    if (error instanceof CallFailed && (error.status === 404 || error.status === 403))
      throw new Error('This chart was deleted, or you can no longer open it.');
    throw error;
  });
  const read = readContent(project.content, { templateOf: manifestOf });
  if (!read.ok) throw new Error(read.error);
  const { document, name } = read.content;
  const [table, template] = await Promise.all([tableOf(read.content, signal), loadTemplate(document.template)]);
  if (template === null) throw new Error('This chart type is not known here.');
  // Month names and number formats of its language; without a connection it is drawn in English.
  await viewTexts(document.locale).catch(() => null);
  const chart: Chart = { document, table: withMeasures(table, document.measures), template };
  const needs = template.needs?.(document, chart.table);
  return { id, name, chart: { ...chart, geo: needs === undefined ? undefined : await loadGeo(needs) } };
}

/** The data of a chart after its steps. Their code is loaded where there are some. */
async function tableOf({ datasetId, steps: given }: Content, signal: AbortSignal): Promise<Table> {
  if (datasetId === null) throw new Error('This chart has no data yet.');
  const own = toTable(await loadDatasetSheet(datasetId, signal));
  if (given.length === 0) return own;
  const [{ runSteps }, { readSteps }] = await Promise.all([
    import('#data/transform/run-steps.ts'),
    import('#data/transform/step.ts'),
  ]);
  const steps = readSteps(given);
  const joined = [
    ...new Set(steps.flatMap((step) => ('table' in step && typeof step.table === 'string' ? [step.table] : []))),
  ].filter(Boolean);
  const tables = new Map(
    await Promise.all(joined.map(async (id) => [id, toTable(await loadDatasetSheet(id, signal))] as const)),
  );
  const ran = runSteps(own, steps, { tableOf: (id) => tables.get(id) ?? null });
  if (!ran.ok) throw new Error(ran.error);
  return ran.table;
}
