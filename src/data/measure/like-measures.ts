import type { NumberColumn } from '../table.ts';
import { kindInName } from './kind-words.ts';
import { type MeasureKind, measureKindOf } from './measure-kind.ts';

/** Kinds that columns named by countries, shops or answers get from their values alone. */
const loose: readonly MeasureKind[] = ['amount', 'count', 'measurement', 'stock'];

/** Whether two columns can share an axis: the same unit, and the same kind of thing. */
export function areLikeMeasures(a: NumberColumn, b: NumberColumn): boolean {
  const [first, second] = [measureKindOf(a), measureKindOf(b)];
  if ((first.unit ?? '').toLowerCase() !== (second.unit ?? '').toLowerCase()) return false;
  if (areFarApart(a, b)) return false;
  if (first.kind === second.kind || first.unit !== null) return true;
  const areNamed = kindInName(a.name) !== null && kindInName(b.name) !== null;
  return loose.includes(first.kind) && loose.includes(second.kind) && !areNamed;
}

/** Values of quite another size are not seen on the same axis, and mostly are another thing. */
function areFarApart(a: NumberColumn, b: NumberColumn): boolean {
  const [first, second] = [typicalOf(a), typicalOf(b)];
  const least = Math.min(first, second);
  return least > 0 && Math.max(first, second) > 200 * least;
}

/** Median size of the first values. */
function typicalOf({ values }: NumberColumn): number {
  const known = values.subarray(0, 1000).filter((value) => !Number.isNaN(value));
  const sizes = known.map(Math.abs).sort();
  return sizes[Math.floor(sizes.length / 2)] ?? 0;
}
