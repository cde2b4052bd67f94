import type { Change } from './change.ts';

/**
 * What a change touches, as paths. A path that ends in a slash covers everything below it. Changes made in two windows
 * go together when nothing that one touches is covered by the other.
 */
export function partsOf(change: Change): readonly string[] {
  switch (change.kind) {
    case 'text':
      return [`text/${change.field}`];
    case 'option':
    case 'clear-option':
      return [`option/${change.name}`];
    case 'role':
      return [`role/${change.role}`];
    case 'template':
      return ['type', 'role/'];
    case 'motion':
      return Object.keys(change.motion).map((field) => `motion/${field}`);
    case 'add-annotation':
    case 'change-annotation':
      return [`annotation/${change.annotation.id}`];
    case 'remove-annotation':
      return [`annotation/${change.id}`];
    case 'data':
      return ['data', 'role/'];
    case 'content':
      return ['/'];
    default:
      return [change.kind];
  }
}

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
