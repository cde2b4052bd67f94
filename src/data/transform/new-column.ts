import type { Column, Table } from '../table.ts';

type Taken = Pick<Table, 'columns'>;

const longestName = 200;

/** A key and a name that no column has yet, made from a wanted name, so that the same data gives the same key again. */
export function newColumn({ columns }: Taken, wanted: string): Pick<Column, 'key' | 'name'> {
  return namer(columns)(wanted);
}

/** Gives one new key and name after the other, none of them twice. */
export function namer(
  columns: readonly Pick<Column, 'key' | 'name'>[],
): (wanted: string) => Pick<Column, 'key' | 'name'> {
  const names = new Set(columns.map(({ name }) => name));
  const keys = new Set(columns.map(({ key }) => key));
  const lastTried = new Map<string, number>();
  return (wanted) => {
    const clean = wanted.trim().slice(0, longestName).toWellFormed() || 'Column';
    let name = clean;
    for (let next = lastTried.get(clean) ?? 2; names.has(name) || keys.has(keyOf(name)); next++) {
      name = `${clean} ${next}`;
      lastTried.set(clean, next + 1);
    }
    names.add(name);
    keys.add(keyOf(name));
    return { key: keyOf(name), name };
  };
}

/** Keys end up as names in records: those with a meaning in JavaScript get another. */
function keyOf(name: string): string {
  return name in Object.prototype ? `${name} column` : name;
}
