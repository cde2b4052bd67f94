import type { ReadingKind } from '#contract/workspace/language-models.ts';

/** What language models are asked to read. */
export const readingNames: Record<ReadingKind, { one: string; many: string }> = {
  request: { one: 'request', many: 'requests' },
  picture: { one: 'picture', many: 'pictures' },
  document: { one: 'PDF', many: 'PDFs' },
  text: { one: 'text', many: 'texts' },
};
