import type { Measure } from '#chart/text/measure.ts';
import { themeOf } from '#chart/theme/themes.ts';
import type { Chart } from '#chart/tooltip-text.ts';
import { measureFor } from '#view/fonts.ts';
import { loadOwnFonts } from '#view/own-fonts.ts';

/** Measures text in the fonts of all charts of a story, which are added to the page. */
export async function measureCharts(charts: readonly Chart[], texts: readonly string[]): Promise<Measure> {
  const fonts = charts.map(({ document }) => themeOf(document).fonts);
  const uploaded = await loadOwnFonts({ own: fonts.flatMap(({ own = [] }) => own) });
  const families = fonts.flatMap(({ head, body }) => [head, body]);
  return measureFor(families, [...texts, ...charts.flatMap(wordsOf)].join(' '), uploaded);
}

function wordsOf({ document: { text, annotations }, table }: Chart): string[] {
  return [
    ...Object.values(text).filter((words) => typeof words === 'string'),
    ...annotations.map((note) => note.text),
    ...table.columns.map((column) => column.name + (column.kind === 'text' ? column.words.join('') : '')),
  ];
}
