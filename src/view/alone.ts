import type { GeoSource, UploadedMaps } from '#chart/geo/geo-source.ts';
import { materializeCombinedRows } from '#chart/plan/combine/settle-rows.ts';
import { hasReaderControls } from '#chart/plan/reader-filter.ts';
import type { SavedPage } from '#chart/plan/saved-page.ts';
import type { Template } from '#chart/template/template.ts';
import { readTableJson } from '#data/table-json.ts';
import { measureFor } from './fonts.ts';
import type { Live } from './live.ts';
import { viewTexts } from './locale/words.ts';
import { mount } from './mount.ts';
import { mountWithControls } from './reader-controls.ts';

/**
 * Replaces the picture of a saved page with the interactive chart. The page contains everything: nothing is fetched.
 */
export async function showAlone(
  template: Template,
  live?: Live,
  toGeo?: (files: UploadedMaps) => GeoSource,
): Promise<void> {
  const place = document.getElementById('chart');
  const json = document.getElementById('chart-data')?.textContent;
  if (place === null || !json) return;
  const page = JSON.parse(json) as SavedPage; // written by our server
  const { theme, darkTheme } = page;
  const measure = await measureFor(['Noto Sans', theme.fonts.head, theme.fonts.body], json, page.fonts);
  const words = await viewTexts(page.document.locale);
  const geo = toGeo?.(page.geo ?? {});
  const table = readTableJson(page.table);
  const chart = { document: page.document, table, template, live, theme, measure, words, geo };
  place.replaceChildren();
  document.getElementById('chart-table')?.remove(); // the interactive chart has its own
  const shown = { ...chart, ...(darkTheme !== null && { darkTheme }) };
  if (hasReaderControls(page.document)) mountWithControls(place, shown, { mount, settle: materializeCombinedRows });
  else mount(place, shown);
}
