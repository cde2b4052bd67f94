import type { Column, Table } from '../table.ts';

type WithColumns = Pick<Table, 'columns'>;

const longestName = 200;

/** Unused key and name, derived from a wanted name, so that the same data gives the same key again. */
export function newColumn({ columns }: WithColumns, name: string): Pick<Column, 'key' | 'name'> {
  return namer(columns)(name);
}

/** Generator of new keys and names, all different. */
export function namer(
  columns: readonly Pick<Column, 'key' | 'name'>[],
): (wanted: string) => Pick<Column, 'key' | 'name'> {
  const names = new Set(columns.map(({ name }) => name));
  const keys = new Set(columns.map(({ key }) => key));
  const lastTried = new Map<string, number>();
  return (base) => {
    const clean = base.trim().slice(0, longestName).toWellFormed() || 'Column';
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

/** Keys become property names of records: those with a meaning in JavaScript are changed. */
function keyOf(name: string): string {
  return name in Object.prototype ? `${name} column` : name;
}
