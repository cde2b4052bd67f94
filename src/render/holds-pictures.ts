import type { Table } from '#data/table.ts';

/** Whether cells hold pictures: those are strangers' bytes, so they are painted in a process of its own. */
export function holdsPictures({ columns }: Table): boolean {
  return columns.some(
    (column) => column.kind === 'text' && column.words.some((word) => word.startsWith('data:image/')),
  );
}
