import { blankDocument, type Document } from '#chart/document/document.ts';
import type { Template } from '#chart/template.ts';
import { darkOf, themeOf } from '#chart/theme/themes.ts';
import type { Published } from '#contract/shares.ts';
import { readTableJson } from '#data/table-json.ts';
import { addFonts, measureFor } from '#view/fonts.ts';
import { liveOf } from '#view/live-of.ts';
import { mount } from '#view/mount.ts';
import { viewWords } from '#view/words.ts';
import { untitled } from './untitled.ts';

const files = import.meta.glob<Record<string, unknown>>([
  '/src/chart/templates/*/*.ts',
  '!/src/chart/templates/*/sample.ts',
  '!**/*.test.ts',
]);

/** Brings a published chart to life in a place, with the one type it needs. Returns what ends it; null if it cannot be. */
export async function showLive(place: HTMLElement, chart: Published): Promise<(() => void) | null> {
  const said = chart.document as Partial<Document>; // it passed `readDocument` on the server
  const template = await loadTemplate(said.template ?? '');
  if (template === null) return null;
  const blank = blankDocument(template.id);
  // The chart stands there already: what grows now would only flicker.
  const motion = { ...blank.motion, enter: 'none' } as const;
  const document: Document = { ...blank, ...said, text: { ...blank.text, ...said.text }, motion };
  const theme = themeOf(document);
  const families = ['Noto Sans', theme.fonts.head, theme.fonts.body];
  addFonts(families, new URL('/embed/fonts/', location.href).href);
  const measure = await measureFor(families, JSON.stringify([chart.document, chart.table]));
  const words = await viewWords(document.locale);
  const table = readTableJson(chart.table);
  const needs = template.needs?.(document, table);
  const geo =
    needs && (await (await import('#view/bring-geo.ts')).fetchGeo(needs, { origin: '/', own: async () => null }));
  // Public pages are light whatever the reader prefers.
  const shown = {
    document: { ...untitled(document), scheme: 'fixed' as const },
    table,
    template,
    theme,
    measure,
    words,
    geo,
    live: await liveOf(template),
  };
  return mount(place, { ...shown, darkTheme: darkOf(theme) }).unmount;
}

/** A template is the one export of its file that bears its id. */
async function loadTemplate(id: string): Promise<Template | null> {
  const load = files[`/src/chart/templates/${id}/${id}.ts`];
  if (load === undefined) return null;
  const found = Object.values(await load()).find((each) => (each as { id?: unknown }).id === id);
  return (found as Template | undefined) ?? null; // what bears the id is the template
}
