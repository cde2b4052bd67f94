import { durationFormats } from './duration-formats.ts';

let known: typeof durationFormats = durationFormats;

/** The code that writes durations. */
export function durationSource(): typeof durationFormats {
  return known;
}

/** Scripts for other people’s pages carry none of it (scripts/bundle-embed.ts) and fetch it for charts of durations. */
export function registerDurations(source: typeof durationFormats): void {
  known = source;
}
