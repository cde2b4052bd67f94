import type { Document } from '#chart/document/document.ts';

/** The headline of the page is the title of the chart: it need not stand there twice. */
export function untitled(document: Document): Document {
  return { ...document, text: { ...document.text, title: '' } };
}
