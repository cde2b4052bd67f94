import type { NumberStyle } from './column-type.ts';

/** Unit of ratings in stars. */
export const star = '★';

/** A rating: its value, and how many there could be; null where stars do not say it. */
export type Rating = { value: number; most: number | null };

const stars = /^([★⭐🌟✭⭑]{0,10})([½⯨✬]?)([☆✩✰]{0,10})\s?(?:\(\d{1,9}\))?$/u;
const outOf =
  /^(\d{1,3}(?:[.,]\d{1,2})?)\s?(?:\/|out of|of|von|de|sur|su|di|van|av|af|z|ze|из|üzerinden)\s?(\d{1,3})(?:\s?(?:[★⭐]|stars?|points?|pts|punkte?|puntos|points|étoiles|estrellas|stelle|sternen?))?$/iu;

/** Reads a rating: ★★★☆☆, ⭐⭐⭐, 4/5, 4,5 von 5, 8 out of 10; null for anything else. */
export function readRating(text: string, decimal: NumberStyle['decimal']): Rating | null {
  const plain = text.trim().replaceAll('\ufe0f', '');
  if (plain === '' || plain.length > 40) return null;
  const [whole, full = '', half = '', empty = ''] = stars.exec(plain) ?? [];
  if (whole !== undefined && full + half + empty !== '') {
    const [value, rest] = [[...full].length, [...empty].length];
    return { value: value + (half === '' ? 0 : 0.5), most: rest === 0 ? null : value + rest + (half === '' ? 0 : 1) };
  }
  const [, part = '', most = ''] = outOf.exec(plain) ?? [];
  if (part === '') return null;
  const value = Number(decimal === ',' ? part.replace(',', '.') : part.replace(/,(?=\d)/, '.'));
  return value <= Number(most) && Number(most) > 0 ? { value, most: Number(most) } : null;
}
