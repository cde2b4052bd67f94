import { type HierarchyNode, hierarchy } from 'd3-hierarchy';
import type { NumberColumn, TextColumn } from '#data/table.ts';
import { type Undrawable, undrawable } from '../../locale/chart-error.ts';
import { isAmount } from '../flow/links.ts';

/** One thing in a hierarchy. Its key is the way to it from the top, so that equal names in two branches stay apart. */
export type Branch = {
  key: string;
  name: string;
  rows: number[];
  /** What its own rows say, without what is below it. */
  own: number;
  /** What its rows are colored by, times their size, and the size of those that say it. */
  shade: number;
  shaded: number;
  children: Branch[];
};

type Input = {
  levels: readonly TextColumn[];
  parent: TextColumn | null;
  value: NumberColumn | null;
  shade?: NumberColumn | null;
  /** Splits a single column of paths, such as “a/b/c”; nothing is split where it is empty. */
  separator: string;
  rowOf: (row: number) => number;
};

type ReadTree = { top: Branch; below: number };

/** Levels as columns, pairs of child and parent, or paths: all become one tree under a nameless top. */
export function readTree(given: Input): ReadTree | Undrawable {
  const { levels, parent } = given;
  if (parent !== null) return fromPairs(given, parent);
  const [only] = levels;
  const isPath = given.separator !== '' && levels.length === 1;
  return fromWays(given, (row) =>
    isPath && only !== undefined
      ? wordAt(only, row)
          .split(given.separator)
          .map((each) => each.trim())
          .filter(Boolean)
      : wayOf(levels, row),
  );
}

/** A gap ends the way: what is known only so far hangs there. */
function wayOf(levels: readonly TextColumn[], row: number): string[] {
  const way: string[] = [];
  for (const level of levels) {
    const word = wordAt(level, row);
    if (word === '' && way.length > 0) break;
    way.push(word);
  }
  return way;
}

function fromWays({ levels, value, shade, rowOf }: Input, wayAt: (row: number) => string[]): ReadTree {
  const top = branch('', '');
  const known = new Map<string, Branch>();
  let below = 0;
  const rows = levels[0]?.codes.length ?? 0;
  for (let row = 0; row < rows; row++) {
    const amount = value === null ? 1 : (value.values[row] ?? Number.NaN);
    if (amount < 0) below++;
    if (!isAmount(amount)) continue;
    let at = top;
    for (const name of wayAt(row)) {
      const key = at === top ? name : `${at.key} › ${name}`;
      let next = known.get(key);
      if (next === undefined) {
        next = branch(key, name);
        known.set(key, next);
        at.children.push(next);
      }
      at = next;
    }
    if (at === top) continue;
    at.own += amount;
    tint(at, shade?.values[row], amount);
    at.rows.push(rowOf(row));
  }
  return { top, below };
}

/** With pairs, the amount of what has children is what they add up to. */
function fromPairs({ levels, value, shade, rowOf }: Input, parents: TextColumn): ReadTree | Undrawable {
  const names = levels.at(-1);
  const found = new Map<string, Branch>();
  const above = new Map<string, string>();
  let below = 0;
  const of = (name: string) => {
    const known = found.get(name) ?? branch(name, name);
    found.set(name, known);
    return known;
  };
  for (let row = 0; row < parents.codes.length; row++) {
    const name = names === undefined ? '' : wordAt(names, row);
    const parent = wordAt(parents, row);
    if (name === '') continue;
    const amount = value === null ? 1 : (value.values[row] ?? Number.NaN);
    if (amount < 0) below++;
    const one = of(name);
    if (isAmount(amount)) {
      one.own += amount;
      tint(one, shade?.values[row], amount);
    }
    one.rows.push(rowOf(row));
    if (parent !== '' && !above.has(name)) {
      of(parent);
      above.set(name, parent);
    }
  }
  for (const name of above.keys()) {
    if (isAboveItself(name, above)) return undrawable('“{0}” is above itself in the hierarchy.', name.slice(0, 60));
  }
  const top = branch('', '');
  for (const one of found.values()) {
    const parent = above.get(one.name);
    (parent === undefined ? top : of(parent)).children.push(one);
  }
  for (const one of found.values()) if (one.children.length > 0) Object.assign(one, { own: 0, shade: 0, shaded: 0 });
  return { top, below };
}

function isAboveItself(name: string, above: ReadonlyMap<string, string>): boolean {
  let at = above.get(name);
  for (let step = 0; at !== undefined && step <= above.size; step++) {
    if (at === name) return true;
    at = above.get(at);
  }
  return false;
}

/** With its sizes: each as large as what it and all below it add up to. What adds up to nothing is left out. */
export function sized(top: Branch, order: 'value' | 'data'): HierarchyNode<Branch> {
  const full = prune(top);
  const tree = hierarchy(full, ({ children }) => children).sum(({ own }) => own);
  return order === 'value' ? tree.sort((a, b) => (b.value ?? 0) - (a.value ?? 0)) : tree;
}

function prune(one: Branch): Branch {
  const children = one.children.map(prune).filter((child) => child.own > 0 || child.children.length > 0);
  return { ...one, children };
}

/** A top with a single child is that child: one frame around everything says nothing. */
export function rootOf(tree: HierarchyNode<Branch>): HierarchyNode<Branch> {
  const [first, second] = tree.children ?? [];
  return first !== undefined && second === undefined && first.children !== undefined ? first.copy() : tree;
}

function branch(key: string, name: string): Branch {
  return { key, name, rows: [], own: 0, shade: 0, shaded: 0, children: [] };
}

function tint(one: Branch, shade: number | undefined, amount: number): void {
  if (shade === undefined || !Number.isFinite(shade)) return;
  one.shade += shade * amount;
  one.shaded += amount;
}

function wordAt({ codes, words }: TextColumn, row: number): string {
  return (words[codes[row] ?? -1] ?? '').trim();
}
