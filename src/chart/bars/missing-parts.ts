import type { Locale } from '../locale/locale.ts';
import { missingNote } from '../missing-note.ts';
import type { Series } from '../series.ts';

/** Above this share of empty cells, and more than one, gaps mean that there is nothing: not every shop sells every product. */
const mostGaps = 0.1;

type MissingParts = {
  /** Places whose stacks lack a part: their height is no total. */
  places: ReadonlySet<number>;
  /** Says what is missing; '' if nothing is. */
  note: string;
};

/** Parts that a few stacks lack while all others have them: without a word, such a stack reads as a fall. */
export function missingParts(series: readonly Series[], labels: readonly string[], locale: Locale): MissingParts {
  const gaps = series.flatMap(({ name, values }) =>
    labels.flatMap((label, place) =>
      Number.isNaN(values[place] ?? Number.NaN) ? [{ place, words: `${name} ${label}` }] : [],
    ),
  );
  const isWhole = series.some(({ values }) => labels.every((_, place) => Number.isNaN(values[place] ?? Number.NaN)));
  if (
    gaps.length === 0 ||
    isWhole ||
    series.length < 2 ||
    gaps.length > Math.max(1, mostGaps * series.length * labels.length)
  )
    return { places: new Set(), note: '' };
  const note = missingNote(
    locale,
    gaps.map((gap) => gap.words),
  );
  return { places: new Set(gaps.map(({ place }) => place)), note };
}
