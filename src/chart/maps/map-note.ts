import { fill } from '../locale/fill.ts';
import type { Locale } from '../locale/locale.ts';
import { sentencesOf } from '../locale/sentences.ts';

/**
 * What a map says of itself, in the language of a chart. Notes of maps are English and short (scripts/geodata/divisions.ts):
 * years until which borders were so, the year they are of, or what is not on the map.
 */
export function mapNote(note: string | undefined, locale: Locale): string {
  if (note === undefined || locale.tag === 'en') return note ?? '';
  const { bordersUntil, bordersOf, without } = sentencesOf(locale);
  const [, left] = /^Without (.+)\.$/.exec(note) ?? [];
  if (left !== undefined) return fill(without, left);
  const [, how, from = '', to] = /\b(of|until) (\d{4})(?: to (\d{4}))?/.exec(note) ?? [];
  if (how === undefined) return note;
  return fill(how === 'of' ? bordersOf : bordersUntil, to === undefined ? from : `${from}–${to}`);
}
