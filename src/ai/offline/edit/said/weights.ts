import type { Part } from './read-said.ts';

/** What a reading may leave unused: two words that nobody knows, but no word that selects. */
export const mostUnused = 1.5;

/** Words for marks that say little where something else says what is meant: “the colors of the bars”. */
const weak = new Set(
  'bars lines areas slices points marks series entries all both add number text vague size yearly values'.split(' '),
);
const weakWeight = 0.5;
const unknownWeight = 0.7;
const selects = 5;

/** How much of what a clause means is lost when a part is not used. */
export function weightOf(part: Part, clause: string, template: string): number {
  const { text, meanings } = part;
  if (meanings.has('soft') || /^(?:just|but|by|ones?)$/i.test(text)) return 0;
  // “on the map”, “of the columns”: the chart itself.
  if (part.types?.includes(template)) return weakWeight;
  const isValue = [
    ...[part.number, part.color, part.cell, part.column],
    ...[part.quoted, part.moment, part.types, part.unit],
  ].some((each) => each !== undefined);
  if (isValue) return selects;
  if (meanings.size > 0) return [...meanings].some((each) => weak.has(each)) ? weakWeight : selects;
  return isName(part, clause) ? selects : unknownWeight;
}

/** A word that is written like a name, or with digits, stands for something of its own. */
function isName({ text, from }: Part, clause: string): boolean {
  if (/\d/.test(text)) return true;
  return /^\p{Lu}/u.test(text) && /\p{L}/u.test(clause.slice(0, from));
}
