import type { Mark } from './schema.ts';

/** Tags of HTML that mark text. */
export const marksOfTags: Record<string, Mark['type']> = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  s: 'strike',
  del: 'strike',
  strike: 'strike',
  code: 'code',
  a: 'link',
};
