import { cleanText } from './html.ts';
import type { Link, Page } from './page.ts';
import { requireLink } from './require-link.ts';

/** The plain text version: the same words in the same order, with each URL in full. */
export function toText({ title, paragraphs, action, footer }: Page): string {
  const blocks = [title, '='.repeat(Math.min([...title].length, 60)), '', ...paragraphs.flatMap((text) => [text, ''])];
  if (action) blocks.push(inText(action), '');
  blocks.push('-- ', footer.text);
  if (footer.link) blocks.push(inText(footer.link));
  return `${cleanText(blocks.join('\n'))}\n`;
}

function inText({ label, url }: Link): string {
  return `${label}:\n${requireLink(url)}`;
}
