/** What a file says of its regions, a row for each. */
export type RegionCells = { columns: readonly string[]; rows: readonly (readonly string[])[] };

const namelike = /^(?:name|title|label|nom|nombre|nome|bez|gen|namelsad)|name$|_name_?\d*$/i;

/** The column that most likely names regions: each value once, called a name, else a code. */
export function likelyKey({ columns, rows }: RegionCells): string {
  const ranked = columns.map((column, place) => {
    const values = rows.map((cells) => cells[place] ?? '').filter((cell) => cell !== '');
    const isUnique = values.length === rows.length && new Set(values).size === rows.length;
    const isName = namelike.test(column) ? 2 : /^(?:iso|id|code|key|fips|nuts|geoid|ags)/i.test(column) ? 1 : 0;
    return { column, rank: (isUnique ? 10 : 0) + isName + new Set(values).size / (rows.length + 1) };
  });
  return ranked.sort((a, b) => b.rank - a.rank)[0]?.column ?? '';
}

/** What a reader calls a region: the first column that sounds like a name. */
export function nameIn(columns: readonly string[], cells: readonly string[]): string {
  const place = columns.findIndex((column) => namelike.test(column));
  return cells[place] ?? '';
}
