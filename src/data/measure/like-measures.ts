import type { NumberColumn } from '../table.ts';
import { kindInName } from './kind-words.ts';
import { measureKindOf } from './measure-kind.ts';

/** Whether two columns can share an axis: the same unit, and the same kind of thing. */
export function areLikeMeasures(a: NumberColumn, b: NumberColumn): boolean {
  const [first, second] = [measureKindOf(a), measureKindOf(b)];
  if ((first.unit ?? '').toLowerCase() !== (second.unit ?? '').toLowerCase()) return false;
  if (first.unit !== null) return !areFarApart(a, b, 200);
  const [nameA, nameB] = [kindInName(a.name), kindInName(b.name)];
  if (nameA !== null && nameB !== null) return first.kind === second.kind && !areFarApart(a, b, 200);
  // Nothing but their values tells that they are the same thing: those of one magnitude are, also where one is rounded.
  const [exactA, exactB] = [decimalsOf(a), decimalsOf(b)];
  const isExactAlike = exactA === exactB;
  // A single name says little: “Rent” is a part of an index, “EU average” stands among countries.
  if (nameA !== null || nameB !== null) return !areFarApart(a, b, isExactAlike ? 10 : 2);
  return !areFarApart(a, b, !isExactAlike ? 10 : exactA === 0 ? 100 : 30);
}

/** Values of quite another size are not seen on the same axis, and mostly are another thing. */
function areFarApart(a: NumberColumn, b: NumberColumn, times: number): boolean {
  const [first, second] = [typicalOf(a), typicalOf(b)];
  const least = Math.min(first, second);
  return least > 0 && Math.max(first, second) > times * least;
}

/** Median size of the first values. */
function typicalOf({ values }: NumberColumn): number {
  const known = values.subarray(0, 1000).filter((value) => !Number.isNaN(value));
  const sizes = known.map(Math.abs).sort();
  return sizes[Math.floor(sizes.length / 2)] ?? 0;
}

/** How exactly the values are given, up to two decimals. Few values may be round by chance and are taken for whole. */
function decimalsOf({ values }: NumberColumn): number {
  const known = values.subarray(0, 1000).filter((value) => !Number.isNaN(value));
  if (known.length < 10) return 0;
  if (known.every(Number.isInteger)) return 0;
  return known.every((value) => Math.abs(value * 10 - Math.round(value * 10)) < 1e-6) ? 1 : 2;
}
