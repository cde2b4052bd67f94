import type { Place } from '#chart/geo/map-file.ts';

/** A table of towns as a person has it, with where each really is: `cells @ latitude longitude`. A last column counts. */
export type TownTable = { name: string; head: string; rows: readonly string[] };

export type Town = { cells: readonly string[]; truth: Place };

/** The towns of a table, in the order of its rows. */
export function townsIn({ rows }: TownTable): Town[] {
  return rows.map((row) => {
    const [cells = '', degrees = ''] = row.split(' @ ');
    const [latitude = Number.NaN, longitude = Number.NaN] = degrees.split(' ').map(Number);
    return { cells: cells.split(','), truth: [longitude, latitude] };
  });
}

/** The table as a file. Its figures go up and down, so that they are no numbers of rows. */
export function toCsv(table: TownTable): string {
  const lines = townsIn(table).map(({ cells }, row) => [...cells, 1200 + ((row * 373) % 911) * 7].join(','));
  return [table.head, ...lines].join('\n');
}
