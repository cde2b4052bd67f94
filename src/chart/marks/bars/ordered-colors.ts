import { orderOfWords } from '#data/transform/answer-scale.ts';
import type { Paints } from '../../color/paints.ts';
import { interpolateRgb } from '../../color/rgb.ts';
import type { Theme } from '../../theme/theme.ts';

/**
 * Colors for names with an order, such as “disagree” to “agree” or ages: from one end to the other where they have two
 * sides, else from light to dark. Null for names without an order.
 */
export function orderedColors(
  names: readonly string[],
  { paints, theme }: { paints: Paints; theme: Theme },
): readonly string[] | null {
  const order = orderOfWords(names);
  if (order === null) return null;
  const { places, turn } = order;
  const sorted = places.filter((place) => place >= 0).toSorted((a, b) => a - b);
  const noAnswer = interpolateRgb(theme.context, theme.paper)(0.5);
  return places.map((place) => {
    if (place < 0) return noAnswer;
    if (turn === undefined) return paints.ramp(0.2 + (0.8 * sorted.indexOf(place)) / (sorted.length - 1));
    if (place === turn) return theme.context;
    if (place < turn) {
      const before = sorted.filter((each) => each < turn);
      return paints.diverge(-strength(before.indexOf(place), before.length));
    }
    const after = sorted.filter((each) => each > turn).reverse();
    return paints.diverge(strength(after.indexOf(place), after.length));
  });
}

/** How strong the color of an answer is: 1 at its end of the scale, and less towards the middle. */
export function strength(fromEnd: number, count: number): number {
  if (count <= 1) return 0.85;
  const mildest = count === 2 ? 0.55 : 0.45;
  return 1 - (1 - mildest) * (fromEnd / (count - 1));
}
