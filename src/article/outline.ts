import { textOfInline } from './plain-text.ts';
import type { ArticleDocument } from './schema.ts';

export type OutlineEntry = { id: string; level: 2 | 3 | 4; text: string };

/** Table of contents: the headings in order, each with the id that it has in the page. */
export function outlineOf({ content }: ArticleDocument): OutlineEntry[] {
  const used = new Set<string>();
  return content.flatMap((block) => {
    if (block.type !== 'heading') return [];
    const text = textOfInline(block.content);
    const id = freeId(slugOf(text) || 'section', used);
    used.add(id);
    return [{ id, level: block.attrs.level, text }];
  });
}

/** Words of a title for a URL: small letters, digits and dashes. */
export function slugOf(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80)
    .toWellFormed()
    .replace(/-$/, '');
}

function freeId(wanted: string, used: ReadonlySet<string>): string {
  if (!used.has(wanted)) return wanted;
  for (let count = 2; ; count++) if (!used.has(`${wanted}-${count}`)) return `${wanted}-${count}`;
}
