import { counted } from '#lib/counted.ts';
import type { Column } from '../../table.ts';
import { type ColumnType, columnTypes } from '../../types/column-type.ts';
import { readWord } from '../../types/read-word.ts';
import { codesOf } from '../codes-of.ts';
import { columns, columnType } from '../field.ts';
import { plainText } from '../same-kind.ts';
import { done, stepKind } from '../step-kind.ts';
import { theColumns } from '../take-rows.ts';
import { wordBook, wordList } from '../word-book.ts';

const mostExamples = 3;

export const retype = stepKind({
  kind: 'retype',
  label: 'Change column types',
  group: 'columns',
  fields: { columns: columns('Columns'), type: columnType('Type') },
  words: ({ columns: keys, type }, names) =>
    `Read ${wordList(keys.map(names))} as ${columnTypes[type.is].label.toLowerCase()}`,
  run: (table, { columns: keys, type }) => {
    const columns = new Map<Column, Column>();
    const misfits: string[] = [];
    for (const column of theColumns(table, keys))
      columns.set(
        column,
        readColumn(column, type, (text) => misfits.push(text)),
      );
    return done(
      { rows: table.rows, columns: table.columns.map((column) => columns.get(column) ?? column) },
      ...misfitSentence(misfits),
    );
  },
});

function misfitSentence(misfits: readonly string[]): string[] {
  if (misfits.length === 0) return [];
  const examples = wordList(misfits.slice(0, mostExamples).map((text) => `“${text.slice(0, 40)}”`));
  const these = misfits.length > mostExamples ? `such as ${examples}` : examples;
  return [
    `${counted(misfits.length, 'value does', 'values do')} not fit and ${misfits.length === 1 ? 'is' : 'are'} empty now: ${these}.`,
  ];
}

/** Reads each different value once; a misfit is reported and becomes a gap. */
function readColumn(column: Column, type: ColumnType, tellMisfit: (text: string) => void): Column {
  const { kind } = columnTypes[type.is];
  if (kind === column.kind && kind !== 'text') return { ...column, type };
  const { codes, texts } = distinctTexts(column);
  const read = texts.map((text) => {
    const value = readWord(text, type);
    if (value === undefined) tellMisfit(text);
    return value ?? null;
  });
  const base = { key: column.key, name: column.name, type };
  if (kind === 'text') {
    const book = wordBook();
    const places = Int32Array.from(read, (value) => (value === null ? -1 : book.codeOf(String(value))));
    return { ...base, kind, codes: codes.map((code) => places[code] ?? -1), words: book.words };
  }
  return { ...base, kind, values: Float64Array.from(codes, (code) => Number(read[code] ?? Number.NaN)) };
}

function distinctTexts(column: Column): { codes: Int32Array; texts: readonly string[] } {
  if (column.kind === 'text') return { codes: column.codes, texts: column.words };
  const { codes, size } = codesOf(column);
  const texts = new Array<string>(size).fill('');
  codes.forEach((code, row) => {
    if (code >= 0 && texts[code] === '') texts[code] = plainText(column, row);
  });
  return { codes, texts };
}
