import type { Table } from '#data/table.ts';

const most = 2000;
const blocks = 8;

/**
 * A large table by some of its rows: blocks that follow each other in the table, so that rows of one date or one name stay
 * together.
 */
export function sampleRows(table: Table): Table {
  if (table.rows <= most) return table;
  const length = most / blocks;
  const starts = Array.from({ length: blocks }, (_, block) =>
    Math.floor((block * (table.rows - length)) / (blocks - 1)),
  );
  const picked = <Values extends Float64Array | Int32Array>(values: Values): Values => {
    const some = values.slice(0, most) as Values; // an array of the same kind, and as long as the sample
    for (const [block, start] of starts.entries()) some.set(values.subarray(start, start + length), block * length);
    return some;
  };
  return {
    ...table,
    rows: most,
    columns: table.columns.map((column) =>
      column.kind === 'text'
        ? { ...column, codes: picked(column.codes) }
        : { ...column, values: picked(column.values) },
    ),
  };
}
