import { inPlaces, orderOfWords } from '#data/transform/answer-scale.ts';
import type { Series } from './series.ts';

/**
 * Series that rows name come in the order of these rows; answers, ages and sizes have an order of their own. Where they
 * are in it already, from either end, they stay.
 */
export function inAnswerOrder(series: readonly Series[]): readonly Series[] {
  const places = orderOfWords(series.map(({ name }) => name))?.places;
  if (places === undefined) return series;
  const known = places.filter((place) => place >= 0);
  const rises = known.map((place, at) => at === 0 || place > (known[at - 1] ?? place));
  const falls = known.map((place, at) => at === 0 || place < (known[at - 1] ?? place));
  if (rises.every(Boolean) || falls.every(Boolean)) return series;
  return inPlaces(series, places);
}
