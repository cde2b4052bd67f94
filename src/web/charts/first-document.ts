import { blankDocument, type Document } from '#chart/document/document.ts';
import type { Suggestion } from '#chart/suggest/suggest.ts';
import { type Column, columnOf, type Table } from '#data/table.ts';
import { wordsAround } from './words-around.ts';

type Around = Parameters<typeof wordsAround>[0];

/** The first document of a suggested chart, with the text found around the table, or a plain title. */
export function firstDocument(
  { template, roles, options }: Pick<Suggestion, 'template' | 'roles' | 'options'>,
  { table, notes }: { table: Table; notes: Around },
): Document {
  const blank = blankDocument(template);
  const around = wordsAround(notes);
  const title = around.title || titleOf(roles, table);
  return { ...blank, roles, options, text: { ...blank.text, ...around, title } };
}

/** “Sales by region”; nothing when there are more measures than a title can name. */
export function titleOf(roles: Suggestion['roles'], table: Table): string {
  const columns = Object.values(roles).flatMap((keys) => keys.flatMap((key) => columnOf(table, key) ?? []));
  const measures = columns.filter((column) => column.kind === 'number' && column !== columns[0]).map(nameOf);
  const [along] = columns.filter((column) => column.kind !== 'number' || column === columns[0]).map(nameOf);
  if (measures.length === 0 || measures.length > 2) return '';
  const measureNames = measures.map((name, place) => (place === 0 ? name : lowerFirst(name))).join(' and ');
  return along === undefined ? measureNames : `${measureNames} by ${lowerFirst(along)}`;
}

function nameOf({ name }: Column): string {
  return name.trim();
}

/** Column names are capitalized because they stand alone; all-capitals and others stay. */
function lowerFirst(name: string): string {
  return /^\p{Lu}\p{Ll}+$/u.test(name) ? name.toLowerCase() : name;
}
