import type { SheetColumn } from '../sheet.ts';
import { nameOfUnnamed } from '../unnamed-column.ts';

/** Empty column with a key and a name that no other column has. */
export function emptyColumn(columns: readonly SheetColumn[]): SheetColumn {
  const names = new Set(columns.map((column) => column.name));
  let number = columns.length + 1;
  while (names.has(nameOfUnnamed(number))) number += 1;
  return {
    key: freeKey('column', columns),
    name: nameOfUnnamed(number),
    type: { is: 'text' },
    written: { as: 'words', codes: new Int32Array(0), words: [] },
  };
}

/** Unused key: the wanted one, or one like it. */
export function freeKey(key: string, columns: readonly SheetColumn[]): string {
  const keys = new Set(columns.map((column) => column.key));
  if (!keys.has(key) && key !== 'column') return key;
  let number = columns.length + 1;
  while (keys.has(`${key}-${number}`)) number += 1;
  return `${key}-${number}`;
}
