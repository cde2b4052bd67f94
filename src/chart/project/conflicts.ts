import { type Change, partsOf } from './change.ts';

/** The changes of mine that touch what theirs touch, unless both do the very same. */
export function conflictsOf(mine: readonly Change[], theirs: readonly Change[]): readonly Change[] {
  return mine.filter((one) => theirs.some((other) => touch(one, other) && !isSame(one, other)));
}

function touch(one: Change, other: Change): boolean {
  return partsOf(one).some((part) => partsOf(other).some((path) => covers(part, path) || covers(path, part)));
}

function covers(outer: string, inner: string): boolean {
  if (outer === '/') return true;
  return outer.endsWith('/') ? inner.startsWith(outer) : inner === outer;
}

function isSame(one: Change, other: Change): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
