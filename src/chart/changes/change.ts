import { z } from 'zod';
import type { Still } from '../document/document.ts';
import type { KnownTypes } from '../document/read.ts';
import { type Content, readContent } from './content.ts';
import { annotationChanges } from './kinds/annotation-changes.ts';
import type { ChangeRules, Draft } from './kinds/change-kind.ts';
import { documentChanges } from './kinds/document-changes.ts';
import { projectChanges } from './kinds/project-changes.ts';

/** Every kind of change. A new kind is an entry in one of these files, and nothing else. */
export const changeKinds = { ...documentChanges, ...annotationChanges, ...projectChanges };

export type ChangeKind = keyof typeof changeKinds;

type Fields = { [Kind in ChangeKind]: Still<z.output<(typeof changeKinds)[Kind]['schema']>> };

/** One thing that somebody does to a project. */
export type Change<Kind extends ChangeKind = ChangeKind> = {
  [Each in Kind]: { readonly kind: Each } & Fields[Each];
}[Kind];

/** The rules of the table by kind, in a form where a change of some kind meets the rules of that kind. */
const rules: { [Kind in ChangeKind]: ChangeRules<Change<Kind>, readonly Change[]> } = changeKinds;

const { text, ...others } = changeKinds;

/** A change as it arrives. What it carries is made to fit when it is applied. */
export const changeSchema: z.ZodType<Change, Change> = z
  .discriminatedUnion('kind', [text.schema, ...Object.values(others).map(({ schema }) => schema)])
  .meta({ id: 'ChartChange' });

/** The project after the changes, or the sentence why it would be none. */
export function applyChanges(
  content: Content,
  changes: readonly Change[],
  known?: KnownTypes,
): { ok: true; content: Content } | { ok: false; error: string } {
  let draft: Draft = content;
  for (const change of changes) {
    const applied = apply(draft, change, known);
    if (!applied.ok) return applied;
    draft = applied.content;
  }
  return readContent(draft, known);
}

function apply<Kind extends ChangeKind>(draft: Draft, change: Change<Kind>, known?: KnownTypes) {
  return rules[change.kind].apply(draft, change, known);
}

/** What an undo button, the history and a conflict call a change. */
export function labelOf<Kind extends ChangeKind>(change: Change<Kind>): string {
  return rules[change.kind].label(change);
}

/** What a change sets, in one line; '' where that cannot be said in a line. */
export function detailOf<Kind extends ChangeKind>(change: Change<Kind>): string {
  return rules[change.kind].detail(change);
}

/** Paths of what a change touches. One that ends in a slash covers everything below it. */
export function partsOf<Kind extends ChangeKind>(change: Change<Kind>): readonly string[] {
  return rules[change.kind].parts(change);
}

/** The changes that take another back, made before that one is applied. */
export function inverseOf<Kind extends ChangeKind>(
  change: Change<Kind>,
  before: Content,
  known?: KnownTypes,
): readonly Change[] {
  return rules[change.kind].inverse(change, before, known);
}

/** Whether a change makes another before it superfluous: both set the same parts entirely. */
function supersedes(later: Change, earlier: Change): boolean {
  if (!rules[later.kind].supersedes || !rules[earlier.kind].supersedes) return false;
  return partsOf(later).join() === partsOf(earlier).join();
}

/** Changes that are made, and undone, as one. */
export type Patch = { words: string; changes: readonly Change[] };

/** A patch of one change, named after it. */
export function patchOf(change: Change): Patch {
  return { words: labelOf(change), changes: [change] };
}

/** The same in fewer changes: of changes of one part in a row only the last is kept. */
export function squash(changes: readonly Change[]): Change[] {
  return changes.filter((change, place) => {
    const next = changes[place + 1];
    return next === undefined || !supersedes(next, change);
  });
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
