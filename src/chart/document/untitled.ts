import type { Document } from './document.ts';

/** Where the title of a chart stands beside it already, it need not stand in it too. */
export function untitled(document: Document): Document {
  return { ...document, text: { ...document.text, title: '' } };
}
