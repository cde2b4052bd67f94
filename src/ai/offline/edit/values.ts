import type { Document } from '#chart/document/document.ts';
import { type Column, cellText, type Table } from '#data/table.ts';
import { once } from '#lib/once.ts';
import { fold } from '../language/fold.ts';
import { placeOfCell } from '../link/place-names.ts';

/** Values of a table that a sentence may name, and the settings that are there already. */
export type Values = {
  /** Values in a clause, in their order. */
  in: (clause: string) => readonly string[];
  /** Whether a text is in a cell, in whatever case. */
  hasCell: (text: string) => boolean;
  /** Cell of this text as it is written, in whatever case and with or without accents; countries by other names, too. */
  cell: (text: string) => string | null;
  /** Cell that names a place by its key, or null. */
  cellOfPlace: (place: string) => string | null;
  /** Column of a name, or null. */
  column: (text: string) => Column | null;
  optionOf: (name: string) => Readonly<Record<string, unknown>>;
};

const most = 5000;

/** Values of all columns of words, and years. */
export function valuesOf(document: Document, table: Table): Values {
  const names = namesIn(table);
  const { known, longest, cells } = names;
  return {
    hasCell: (text) => cells.has(text.toLowerCase()),
    cell: (text) => {
      const key = text.toLowerCase();
      if (cells.has(key)) return known.get(key) ?? null;
      const place = key.length > 1 ? placeOfCell(text) : null;
      return names.folded().get(fold(text)) ?? (place === null ? null : (placesIn(names).get(place) ?? null));
    },
    cellOfPlace: (place) => placesIn(names).get(place) ?? null,
    in: (clause) => {
      let rest = clause.toLowerCase();
      const found: { at: number; text: string }[] = [];
      for (const key of longest) {
        const at = placeOf(rest, key);
        if (at < 0) continue;
        found.push({ at, text: known.get(key) ?? key });
        rest = rest.slice(0, at) + ' '.repeat(key.length) + rest.slice(at + key.length);
      }
      return found.sort((a, b) => a.at - b.at).map(({ text }) => text);
    },
    column: (text) => table.columns.find(({ name }) => name.toLowerCase() === text.trim().toLowerCase()) ?? null,
    optionOf: (name) => {
      const value = document.options[name];
      return typeof value === 'object' && value !== null && !Array.isArray(value)
        ? (value as Record<string, unknown>)
        : {}; // options are plain JSON
    },
  };
}

type Names = {
  known: ReadonlyMap<string, string>;
  longest: readonly string[];
  cells: ReadonlySet<string>;
  /** Cells by their folded text. */
  folded: () => ReadonlyMap<string, string>;
};

const placesOfNames = new WeakMap<Names, ReadonlyMap<string, string>>();

/** Cells that name places, by the key of the place. */
function placesIn(names: Names): ReadonlyMap<string, string> {
  const before = placesOfNames.get(names);
  if (before !== undefined) return before;
  const places = new Map<string, string>();
  for (const key of names.cells) {
    const text = names.known.get(key) ?? key;
    const place = placeOfCell(text);
    if (place !== null && !places.has(place)) places.set(place, text);
  }
  placesOfNames.set(names, places);
  return places;
}

const namesOfTables = new WeakMap<Table, Names>();

/** Names in a table as they are written, by their lower case, and the longest first. Read once: a sentence is read at every key. */
function namesIn(table: Table): Names {
  const before = namesOfTables.get(table);
  if (before !== undefined) return before;
  const known = new Map<string, string>();
  const add = (text: string) => {
    if ((text.length > 1 || /\p{Script=Han}/u.test(text)) && !known.has(text.toLowerCase()))
      known.set(text.toLowerCase(), text);
  };
  for (const column of table.columns)
    for (let row = 0; row < table.rows && known.size < most; row++) add(nameAt(column, row));
  const cells = new Set(known.keys());
  for (const { name } of table.columns) add(name);
  const folded = once(() => new Map([...cells].map((key) => [fold(key), known.get(key) ?? key])));
  const names = { known, cells, folded, longest: [...known.keys()].sort((a, b) => b.length - a.length) };
  namesOfTables.set(table, names);
  return names;
}

/** Word or year in a cell; '' for other numbers. */
function nameAt(column: Column, row: number): string {
  if (column.kind === 'text') return cellText(column, row);
  const value = column.values[row] ?? Number.NaN;
  const year = column.kind === 'time' && !Number.isNaN(value) ? new Date(value).getUTCFullYear() : value;
  return Number.isInteger(year) && year >= 1500 && year < 2200 ? String(year) : '';
}

/** Place of a whole word. */
function placeOf(text: string, word: string): number {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const isWhole = !/[\p{L}\d]/u.test(text[at - 1] ?? '') && !/[\p{L}\d]/u.test(text[at + word.length] ?? '');
    if (isWhole) return at;
  }
  return -1;
}
