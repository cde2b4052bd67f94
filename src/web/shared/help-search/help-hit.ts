import { fold } from '#lib/mark-words.ts';

/** Groups of results, in the order in which they are shown. */
export const helpGroups = ['Documentation', 'Chart types', 'FAQ', 'Blog'] as const;
export type HelpGroup = (typeof helpGroups)[number];

/** A piece of help that can be found: a section of a page, or a question. */
export type HelpRecord = { group: HelpGroup; path: string; title: string; heading: string; text: string };

/** A found record, with the words in it that fit. */
export type HelpHit = HelpRecord & { words: readonly string[] };

const around = 110;

/** The part of a text in which the found words are. */
export function helpHitExcerpt({ text, words }: HelpHit): string {
  const folded = fold(text);
  const places = words.map((word) => folded.indexOf(word)).filter((place) => place >= 0);
  const first = places.length === 0 ? 0 : Math.min(...places);
  const start = first < around / 2 ? 0 : text.indexOf(' ', first - around / 2) + 1;
  const cut = text.slice(start, start + around);
  const isCut = start + around < text.length;
  return `${start > 0 ? '… ' : ''}${isCut ? cut.slice(0, cut.lastIndexOf(' ')) : cut}${isCut ? ' …' : ''}`;
}

/** Such as “Import data: Dates”. */
export function titleOf({ title, heading }: HelpHit): string {
  return heading === '' ? title : `${title}: ${heading}`;
}
