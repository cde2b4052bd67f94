import { type Column, columnOf, type Table, type TextColumn } from '#data/table.ts';
import { matchingRows, pickCells } from '#data/transform/take-rows.ts';
import type { Chart } from '../describe/tooltip-text.ts';
import type { Document } from '../document/document.ts';
import { localeOf } from '../locale/locale-of.ts';
import { toTextColumn } from '../template/roles.ts';

/** What a reader asks for: words to look for, and an entry of the filter column; empty for all. */
export type ReaderQuery = { search: string; value: string };

export type Filtered = {
  /** The chart with what matches; null when nothing does. */
  chart: Chart | null;
  /** How many rows, or series of a table with a column for each, are shown, and how many there are. */
  shown: number;
  all: number;
  counted: 'rows' | 'series';
};

export function hasReaderControls({ readerControls: { search, filter } }: Document): boolean {
  return search || filter !== null;
}

const mostValues = 500;

/** The entries that readers can choose from: names in alphabetical order, moments and numbers in theirs. */
export function filterValues({ document, table }: Chart): readonly string[] {
  const column = columnOf(table, document.readerControls.filter ?? '');
  if (column === null) return [];
  const { words, codes } = toTextColumn(column, localeOf(document.locale));
  const used = [...new Set(codes)].filter((code) => code >= 0);
  if (column.kind === 'text') {
    const { compare } = new Intl.Collator(document.locale, { numeric: true });
    return used
      .map((code) => words[code] ?? '')
      .sort(compare)
      .slice(0, mostValues);
  }
  const firstRow = (code: number) => column.values[codes.indexOf(code)] ?? 0;
  return used
    .sort((a, b) => firstRow(a) - firstRow(b))
    .map((code) => words[code] ?? '')
    .slice(0, mostValues);
}

/** Looks for what readers ask for. The words of the table are read once, when a search begins. */
export function readerFilter(chart: Chart): (query: ReaderQuery) => Filtered {
  const { document, table } = chart;
  const locale = localeOf(document.locale);
  const filter = columnOf(table, document.readerControls.filter ?? '');
  const filterWords = filter === null ? null : toTextColumn(filter, locale);
  let texts: readonly string[] | null = null;

  return ({ search, value }) => {
    const terms = fold(search).split(/\s+/u).filter(Boolean);
    const code = filterWords?.words.indexOf(value) ?? -1;
    const isChosen = (row: number) => value === '' || filterWords?.codes[row] === code;
    const chosen = matchingRows(table.rows, isChosen);
    if (terms.length === 0) return answer(rowsIn(chart, chosen), chosen.length);
    texts ??= textsOf(table, (column) => toTextColumn(column, locale));
    const found = chosen.filter((row) => terms.every((word) => texts?.[row]?.includes(word)));
    if (found.length > 0) return answer(rowsIn(chart, found), found.length);
    return seriesNamed(rowsIn(chart, chosen), terms) ?? answer(null, 0);
  };

  function answer(filtered: Chart | null, shown: number): Filtered {
    return { chart: shown === 0 ? null : filtered, shown, all: table.rows, counted: 'rows' };
  }
}

/** In a table with a column for each series, the series whose names match. */
function seriesNamed(chart: Chart, wanted: readonly string[]): Filtered | null {
  const { document, table, template } = chart;
  const wide = Object.entries(template.roles).find(([, role]) => role.as === 'numbers' && role.isMany)?.[0] ?? '';
  const keys = document.roles[wide] ?? [];
  const found = keys.filter((key) => {
    const name = fold(columnOf(table, key)?.name ?? '');
    return wanted.every((word) => name.includes(word));
  });
  if (keys.length < 2 || found.length === 0 || table.rows === 0) return null;
  const places = new Set(found.map((key) => keys.indexOf(key)));
  // Columns that belong to those of the series, such as bounds, go with them.
  const besides = Object.entries(template.roles)
    .filter(([, { beside }]) => beside === wide)
    .map(([name]) => [name, (document.roles[name] ?? []).filter((_, place) => places.has(place))]);
  const roles = { ...document.roles, [wide]: found, ...Object.fromEntries(besides) };
  return {
    chart: { ...chart, document: { ...document, roles } },
    shown: found.length,
    all: keys.length,
    counted: 'series',
  };
}

/** The chart with these rows alone. Words that no row has any more are left out: they would be series without values. */
function rowsIn(chart: Chart, rows: Int32Array): Chart {
  const { table } = chart;
  if (rows.length === table.rows) return chart;
  const columns = table.columns.map((column) => withUsedWords(pickCells(column, rows)));
  return { ...chart, table: { rows: rows.length, columns } };
}

function withUsedWords(column: Column): Column {
  if (column.kind !== 'text') return column;
  const used = [...new Set(column.codes)].filter((code) => code >= 0).sort((a, b) => a - b);
  const places = new Map(used.map((code, place) => [code, place]));
  return {
    ...column,
    words: used.map((code) => column.words[code] ?? ''),
    codes: column.codes.map((code) => places.get(code) ?? -1),
  };
}

/** All words of each row, folded. */
function textsOf(
  { rows, columns }: Table,
  wordsIn: (column: Column) => Pick<TextColumn, 'words' | 'codes'>,
): readonly string[] {
  const folded = columns.map((column) => {
    const { words, codes } = wordsIn(column);
    return { words: words.map(fold), codes };
  });
  return Array.from({ length: rows }, (_, row) =>
    folded.map(({ words, codes }) => words[codes[row] ?? -1] ?? '').join('\n'),
  );
}

/** Without case and accents: “sao” finds São Paulo. */
function fold(words: string): string {
  return words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
