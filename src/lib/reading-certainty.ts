import { counted } from './counted.ts';

/**
 * How certain the reading of a picture, a document or a question is, the same word from the engine to the screen. `sure`: nothing
 * contradicts it and hardly anything was left out. `check`: likely right, to be compared. `not-read`: no answer; what was
 * found is shown for correction, no chart is drawn of it.
 */
export const certainties = ['sure', 'check', 'not-read'] as const;
export type ReadingCertainty = (typeof certainties)[number];

/** How many things of one kind the original shows, and how many of them the table holds. */
export type Account = { what: (typeof accounted)[number]; read: number; seen: number };
export const accounted = ['point', 'bar', 'slice', 'series', 'row', 'printed number'] as const;

/** What was left out, as sentences: “6 of about 66 points were read.” Nothing where all of it was read. */
export function accountInWords(accounts: readonly Account[]): string[] {
  return accounts
    .filter(({ read, seen }) => read < seen)
    .map(({ what, read, seen }) => {
      const about = what === 'point' ? 'about ' : '';
      const all = counted(seen, what, what === 'series' ? 'series' : undefined);
      return `${read} of ${about}${all} ${read === 1 ? 'was' : 'were'} ${what === 'printed number' ? 'used' : 'read'}.`;
    });
}

/** What the user says a picture shows, where it was not recognized: the kind of its chart. */
export const chartHints = ['column', 'bar', 'line', 'area', 'pie', 'scatter', 'table'] as const;
export type ChartHint = { chart: (typeof chartHints)[number]; series: number | null };
export const maxHintedSeries = 30;
