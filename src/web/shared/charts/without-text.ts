import type { Document } from '#chart/document/document.ts';

/** A small picture only has room for the marks. */
export function withoutText(document: Document): Document {
  return { ...document, text: { title: '', subtitle: '', source: '', sourceUrl: '', note: '', byline: '', alt: '' } };
}
