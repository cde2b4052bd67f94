import type { Tools } from '#data/bulk/open-large.ts';

const rows = Array.from({ length: 120 }, (_, row) =>
  [
    row,
    `2024-0${1 + (row % 9)}-11`,
    `${10 + (row % 9)}.3.2024`,
    'Kenya',
    row / 7,
    `"words, ${row % 40}"`,
    `Word ${row}`,
  ].join(),
);

/**
 * Reads a small sample table: the readers are loaded and compiled before the first file comes, which then takes half
 * the time.
 */
export async function warmUp({ read }: Pick<Tools, 'read'>): Promise<void> {
  await read({ from: 'paste', text: ['id,day,sent,country,value,note,name', ...rows].join('\n'), html: '' });
}
