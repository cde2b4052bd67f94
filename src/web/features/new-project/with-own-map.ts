import type { Content } from '#chart/project/content.ts';
import { manifestOf } from '#chart/registry.ts';
import { ownMapLimits } from '#data/boundaries/boundaries.ts';
import * as datasets from '#web/api/endpoints/datasets.ts';
import * as ownMaps from '#web/api/endpoints/own-maps.ts';
import { CallFailed, send } from '#web/api/send.ts';
import { showToast } from '#web/api/toasts.ts';
import { upload } from '#web/api/upload.ts';
import type { Way } from '#web/charts/bring-dataset.ts';
import type { Draft } from '#web/charts/draft.ts';

/** Types that need a map: without one of the user's own, such a chart shows an example. */
const onOwnMaps = ['own-map', 'svg-map'];

/** Shapes that came with the data become the map of a map chart without a chosen map. */
export async function withOwnMap(content: Content, shapes: File | null, way: Way): Promise<Content> {
  if (shapes === null || !mayHaveOwnMap(content)) return content;
  way.onStep('Creating a map from the shapes', null);
  const form = new FormData();
  form.set('file', shapes, shapes.name);
  try {
    const map = await upload(ownMaps.upload, form, { toast: false, signal: way.signal });
    const key = await nameColumn(content, way);
    if (key !== null && key !== map.key && map.columns.some(({ name }) => name === key))
      await send(ownMaps.change, { id: map.id, key }, { toast: false, success_toast: false, signal: way.signal });
    const { document } = content;
    return { ...content, document: { ...document, options: { ...document.options, map: `own/${map.id}` } } };
  } catch (error) {
    if (!(error instanceof CallFailed) || onOwnMaps.includes(content.document.template)) throw error;
    showToast('warning', `The chart was created without the shapes from the file. ${error.message}`);
    return content;
  }
}

/** The file whose areas can be the map of a chart: the one that came with the data, or the data itself. */
export async function shapesOf({ shapes, file }: Pick<Draft, 'shapes' | 'file'>): Promise<File | null> {
  if (shapes !== undefined) return shapes;
  return file !== null && (await hasAreas(file)) ? file : null;
}

function mayHaveOwnMap({ document: { template, options } }: Content): boolean {
  const declared = manifestOf(template)?.options.map;
  return declared?.kind === 'text' && declared.control === 'map' && !options.map;
}

/** Whether a file of records also has shapes. */
async function hasAreas(file: File): Promise<boolean> {
  if (!/json$/i.test(file.name) || file.size > ownMapLimits.bytes) return false;
  return /"type"\s*:\s*"(?:Multi)?Polygon"/.test(await file.text());
}

/** The column of the file that names the places of the chart. */
async function nameColumn({ document: { roles }, datasetId }: Content, { signal }: Way): Promise<string | null> {
  const key = roles.region?.[0] ?? roles.place?.[0];
  if (key === undefined || datasetId === null) return null;
  const { columns } = await send(datasets.read, { id: datasetId }, { toast: false, signal });
  return columns.find((column) => column.key === key)?.name ?? null;
}
