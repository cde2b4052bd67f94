import type { GeoSource, OwnMaps } from '#chart/geo/geo-source.ts';
import type { SavedPage } from '#chart/saved-page.ts';
import type { Template } from '#chart/template.ts';
import { readTableJson } from '#data/table-json.ts';
import { measureFor } from './fonts.ts';
import type { Live } from './live.ts';
import { viewWords } from './locale/words.ts';
import { mount } from './mount.ts';

/** Brings the chart of a saved page to life, in place of its picture. The page holds everything: nothing is fetched. */
export async function showAlone(template: Template, live?: Live, toGeo?: (files: OwnMaps) => GeoSource): Promise<void> {
  const place = document.getElementById('chart');
  const held = document.getElementById('chart-data')?.textContent;
  if (place === null || !held) return;
  const page = JSON.parse(held) as SavedPage; // our server wrote it
  const { theme, darkTheme } = page;
  const measure = await measureFor(['Noto Sans', theme.fonts.head, theme.fonts.body], held);
  const words = await viewWords(page.document.locale);
  const geo = toGeo?.(page.geo ?? {});
  const table = readTableJson(page.table);
  const shown = { document: page.document, table, template, live, theme, measure, words, geo };
  place.replaceChildren();
  document.getElementById('chart-table')?.remove(); // the live chart brings its own
  mount(place, { ...shown, ...(darkTheme !== null && { darkTheme }) });
}
