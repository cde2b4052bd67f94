import { drawWithNames } from './settle-names.ts';

let known: typeof drawWithNames = drawWithNames;

/** The code that finds the keys of names. */
export function namesSource(): typeof drawWithNames {
  return known;
}

/** Scripts for other people’s pages carry none of it (scripts/bundle-embed.ts) and fetch it for documents that may have names. */
export function registerNames(source: typeof drawWithNames): void {
  known = source;
}
