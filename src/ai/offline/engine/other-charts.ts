import type { Chart } from '#chart/describe/tooltip-text.ts';
import type { Document } from '#chart/document/document.ts';
import { suggestTexts } from '../titles/suggest-titles.ts';
import { chartsOfTable } from './charts-from-prompt.ts';

/** Other charts for the data of a chart, the best first, and titles for it. */
export type OtherCharts = { others: { document: Document; reasons: string[] }[]; titles: string[] };

const mostOthers = 5;

/** Finds other chart types for the data of a chart, in its style. */
export function otherCharts(chart: Chart): OtherCharts {
  const { theme, look, scheme, locale, text, template } = chart.document;
  const style = { theme, look, scheme, locale, text: { ...text, alt: '' } };
  const others = chartsOfTable(chart.table).filter(({ document }) => document.template !== template);
  return {
    others: others
      .slice(0, mostOthers)
      .map(({ document, reasons }) => ({ document: { ...document, ...style }, reasons: [...reasons] })),
    titles: [...suggestTexts(chart).headlines],
  };
}
