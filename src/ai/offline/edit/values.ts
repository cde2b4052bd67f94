import type { Document } from '#chart/document/document.ts';
import { type Column, cellText, type Table } from '#data/table.ts';

/** Values of a table that a sentence may name, and the settings that are there already. */
export type Values = {
  /** Values in a clause, in their order. */
  in: (clause: string) => readonly string[];
  /** Column of a name, or null. */
  column: (text: string) => Column | null;
  optionOf: (name: string) => Readonly<Record<string, unknown>>;
};

const most = 5000;

/** Values of all columns of words, and years. */
export function valuesOf(document: Document, table: Table): Values {
  const known = new Map<string, string>();
  for (const column of [
    ...table.columns,
    ...table.columns.map(({ key, name }) => ({ key, name, kind: 'name' as const })),
  ]) {
    if (column.kind === 'name') {
      known.set(column.name.toLowerCase(), known.get(column.name.toLowerCase()) ?? column.name);
      continue;
    }
    for (let row = 0; row < table.rows && known.size < most; row++) {
      const text = column.kind === 'time' ? cellText(column, row).slice(0, 4) : cellText(column, row);
      const isName = column.kind === 'text' || /^(?:1[5-9]|20|21)\d\d$/.test(text);
      if (isName && text.length > 1 && !known.has(text.toLowerCase())) known.set(text.toLowerCase(), text);
    }
  }
  const longest = [...known.keys()].sort((a, b) => b.length - a.length);
  return {
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

/** Place of a whole word. */
function placeOf(text: string, word: string): number {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const isWhole = !/[\p{L}\d]/u.test(text[at - 1] ?? '') && !/[\p{L}\d]/u.test(text[at + word.length] ?? '');
    if (isWhole) return at;
  }
  return -1;
}
