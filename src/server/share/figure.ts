import type { Parts } from './draw-parts.ts';
import type { Html } from './html.ts';
import { pictures } from './page.ts';
import type { Embed } from './page-assets.ts';
import { fontFaces } from './page-assets.ts';
import type { Ready } from './ready-shares.ts';

/** A published chart for a page of this site, which shows several: its drawings, and what makes them interactive. */
export type Figure = {
  title: string;
  alt: string;
  /** Drawings for wide and narrow places, by day and by night. */
  html: string;
  /** Fonts of the drawings, as CSS. */
  fonts: string;
  /** Address of the chart's file. */
  src: string;
  /** Script that makes it interactive, if it is built. */
  script: string | null;
};

export function figureOf(
  { share, document, parts }: Ready,
  { apiBase, embed }: { apiBase: string; embed: Embed | null },
): Figure {
  const { id, title } = share;
  const script = embed?.has(`${document.template}.js`) ? `${embed.base}${document.template}.js` : null;
  return {
    title,
    alt: parts.alt,
    html: withOwnIds(pictures(parts, { address: `${apiBase}/share/${id}/picture` }), id),
    fonts: fontFaces(withoutLetters(parts), embed),
    src: `/share/${id}/chart.json`,
    script,
  };
}

/** Each chart is drawn as if it were alone in its page: here its ids begin with the id of the share. */
function withOwnIds({ text }: Html, id: string): string {
  return text.replace(/(\sid="|url\(#|aria-labelledby=")((?:n|w)d?-)/g, `$1${id}-$2`);
}

/** The page loads the fonts once for all its charts. */
function withoutLetters(parts: Parts): Parts {
  return { ...parts, letters: '' };
}
