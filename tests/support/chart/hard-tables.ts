import { type Column, type Table, toDictionary } from '#data/table.ts';

type Change = {
  rows?: number;
  numbers?: (value: number, row: number, rows: number) => number;
  words?: (word: string, row: number) => string;
  heads?: (name: string) => string;
};

/** What people bring that samples never are. Each is made from the sample of a template, so that it fits its roles. */
export const hardTables: Readonly<Record<string, (table: Table) => Table>> = {
  'as it is': (table) => table,
  'one row': change({ rows: 1 }),
  'two hundred rows': change({ rows: 200, words: (word, row) => `${word} ${row}` }),
  'long names': change({ words: (word) => `${word} and all that belongs to it by law, custom or neighbourhood` }),
  'unbreakable names': change({ words: (word) => `${word}donaudampfschifffahrtsgesellschaftskapitän` }),
  'values below zero': change({ numbers: (value, row) => (row % 2 === 0 ? -value : value) }),
  'all below zero': change({ numbers: (value) => -Math.abs(value) - 1 }),
  gaps: change({ numbers: (value, row) => (row % 3 === 1 ? Number.NaN : value) }),
  'only gaps': change({ numbers: () => Number.NaN }),
  'all equal': change({ numbers: () => 42 }),
  'all zero': change({ numbers: () => 0 }),
  'a huge range': change({ numbers: (value, row) => (row === 0 ? value * 1e9 : value) }),
  'tiny values': change({ numbers: (value) => value * 1e-9 }),
  'the ends of what a number can be': change({ numbers: (_, row) => [1e308, -1e308, 5e-324, 0][row % 4] ?? 0 }),
  infinite: change({ numbers: (value, row) => (row === 0 ? Number.POSITIVE_INFINITY : value) }),
  'Arabic names': change({
    words: (_, row) => `${['المملكة العربية السعودية', 'مصر', 'المغرب', 'الأردن'][row % 4]} ${row}`,
  }),
  'Japanese names': change({
    words: (_, row) => `${['東京都特別区', '大阪府', '神奈川県横浜市', '北海道'][row % 4]}${row}`,
  }),
  'Cyrillic names with emoji': change({
    words: (_, row) => `${['Российская Федерация 🚀', 'Україна', 'Ελλάδα 🏛️', 'Србија'][row % 4]} ${row}`,
  }),
  'markup as names': change({ words: (word, row) => `<script>alert(${row})</script>&"'>${word}` }),
  'no names': change({ words: () => '' }),
  'long column names': change({
    heads: (name) => `${name} as reported by the national statistical offices of all countries`,
  }),
};

function change({
  rows,
  numbers = (value) => value,
  words = (word) => word,
  heads = (name) => name,
}: Change): (table: Table) => Table {
  return (table) => {
    const count = rows ?? table.rows;
    const column = (each: Column): Column => {
      const from = (row: number) => row % Math.max(1, table.rows);
      if (each.kind === 'number')
        return {
          ...each,
          values: Float64Array.from({ length: count }, (_, row) => numbers(each.values[from(row)] ?? 0, row, count)),
        };
      if (each.kind === 'time') {
        const step = table.rows > 1 ? (each.values[1] ?? 0) - (each.values[0] ?? 0) : 86_400_000;
        return {
          ...each,
          values: Float64Array.from({ length: count }, (_, row) =>
            row < table.rows ? (each.values[row] ?? 0) : (each.values[0] ?? 0) + row * step,
          ),
        };
      }
      const cells = Array.from({ length: count }, (_, row) => words(each.words[each.codes[from(row)] ?? 0] ?? '', row));
      return { ...each, ...toDictionary(cells) };
    };
    return { rows: count, columns: table.columns.map((each) => ({ ...column(each), name: heads(each.name) })) };
  };
}
