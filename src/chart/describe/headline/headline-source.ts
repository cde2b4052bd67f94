import { headlineOf } from './headline.ts';

let known: typeof headlineOf = headlineOf;

/** The code that lays out headline numbers. */
export function headlineSource(): typeof headlineOf {
  return known;
}

/** Scripts for other people’s pages carry none of it (scripts/bundle-embed.ts) and fetch it for charts with a headline number. */
export function registerHeadlines(source: typeof headlineOf): void {
  known = source;
}
