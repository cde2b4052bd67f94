import type { Content } from '#chart/project/content.ts';
import { templateOf } from '#chart/registry.ts';
import type { Dataset } from '#contract/datasets.ts';
import { boundaryLimits } from '#data/boundaries/boundaries.ts';
import * as boundaries from '#web/api/endpoints/boundaries.ts';
import { CallFailed, send } from '#web/api/send.ts';
import { showToast } from '#web/api/toasts.ts';
import { upload } from '#web/api/upload.ts';
import type { Way } from '#web/charts/bring-dataset.ts';

type Brought = { file: File; dataset: Pick<Dataset, 'columns'> };

/** Shapes that came with the data become the map of a chart that is drawn on one and has none chosen. */
export async function withOwnMap(content: Content, { file, dataset }: Brought, way: Way): Promise<Content> {
  if (!mayHaveOwnMap(content) || !(await hasAreas(file))) return content;
  way.onStep('Making a map of the shapes', null);
  const form = new FormData();
  form.set('file', file, file.name);
  try {
    const map = await upload(boundaries.upload, form, { toast: false, signal: way.signal });
    const key = nameColumn(content, dataset);
    if (key !== null && key !== map.key && map.columns.some(({ name }) => name === key))
      await send(boundaries.change, { id: map.id, key }, { toast: false, success_toast: false, signal: way.signal });
    const { document } = content;
    return { ...content, document: { ...document, options: { ...document.options, map: `own/${map.id}` } } };
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    showToast('warning', `The chart is made without the shapes of the file. ${error.message}`);
    return content;
  }
}

function mayHaveOwnMap({ document: { template, options } }: Content): boolean {
  const declared = templateOf(template)?.options.map;
  return declared?.kind === 'text' && declared.control === 'map' && !options.map;
}

/** Whether a file of records has shapes beside them. */
async function hasAreas(file: File): Promise<boolean> {
  if (!/json$/i.test(file.name) || file.size > boundaryLimits.bytes) return false;
  return /"type"\s*:\s*"(?:Multi)?Polygon"/.test(await file.text());
}

/** What the file calls the column that names the places of the chart. */
function nameColumn({ document: { roles } }: Content, { columns }: Brought['dataset']): string | null {
  const key = roles.region?.[0] ?? roles.place?.[0];
  return columns.find((column) => column.key === key)?.name ?? null;
}
