import { listed } from '#data/in-words.ts';
import { measureKindOf } from '#data/measure/measure-kind.ts';
import { type Column, cellText, type Table } from '#data/table.ts';
import { counted } from '#lib/counted.ts';
import type { Document } from '../document/document.ts';
import { facetNamesOf, maxFacets } from '../layout/facets.ts';
import type { Template } from '../template/template.ts';
import { type ColumnUses, columnUses } from './combine/column-uses.ts';

type LeftOut = {
  /** Names of columns that the chart does not show. Ids and columns of a single value are none. */
  columns: readonly string[];
  /** Everything else that is not drawn, in words: “2 rows without “Sales””. */
  rest: readonly string[];
};

type Chart = { document: Document; table: Table; template: Pick<Template, 'roles'> };

/** What of a table a chart leaves out: for the reply of the API, the cards of suggestions and the check. */
export function leftOutOf({ document, table, template }: Chart): LeftOut {
  const used = keysOf(columnUses(document, table, template), document);
  const columns = table.columns.filter((column) => !used.has(column.key) && saysSomething(column));
  return {
    columns: columns.map(({ name, key }) => name || key),
    rest: [...emptyRows({ document, table, template }), ...moreFacets(document, table)],
  };
}

/** The same as phrases: column “Spain”, 2 rows without “Sales”. */
export function describeLeftOut({ columns, rest }: LeftOut): string[] {
  return [...columns.map((name) => `column “${name}”`), ...rest];
}

/** The same as a sentence that names the first of them; '' when everything is shown. */
export function leftOutSentence(leftOut: LeftOut): string {
  const all = describeLeftOut(leftOut);
  const more = all.length > mostNamed ? [`${all.length - mostNamed} more`] : [];
  return all.length === 0 ? '' : `Not shown: ${listed([...all.slice(0, mostNamed), ...more])}.`;
}

const mostNamed = 6;

function keysOf({ keys, measures, attributes, extras }: ColumnUses, { readerControls }: Document): Set<string> {
  const columns = [...keys.map(({ column }) => column), ...measures, ...attributes, ...extras];
  return new Set([...columns.map(({ key }) => key), readerControls.filter ?? '']);
}

function saysSomething(column: Column): boolean {
  if (column.kind === 'number' && measureKindOf(column).kind === 'id') return false;
  const cells = column.kind === 'text' ? column.codes : column.values;
  const isGap = (cell: number) => (column.kind === 'text' ? cell < 0 : Number.isNaN(cell));
  const first = cells.find((cell) => !isGap(cell));
  return first !== undefined && cells.some((cell) => !isGap(cell) && cell !== first);
}

/** Rows that have nothing where the chart needs something. */
function emptyRows({ document, table, template }: Chart): string[] {
  return Object.entries(template.roles).flatMap(([name, role]) => {
    if (role.isOptional) return [];
    const given = Object.hasOwn(document.roles, name) ? (document.roles[name] ?? []) : [];
    const columns = table.columns.filter(({ key, kind }) => given.includes(key) && role.kinds.includes(kind));
    const [first] = columns;
    if (first === undefined) return [];
    let count = 0;
    for (let row = 0; row < table.rows; row++) if (columns.every((column) => isEmpty(column, row))) count += 1;
    return count === 0
      ? []
      : [`${counted(count, 'row')} without ${columns.length > 1 ? 'a value' : `“${first.name}”`}`];
  });
}

function isEmpty(column: Column, row: number): boolean {
  if (column.kind === 'text') return cellText(column, row) === '';
  return Number.isNaN(column.values[row] ?? Number.NaN);
}

function moreFacets({ facet }: Document, table: Table): string[] {
  const more = facetNamesOf(table, facet).length - maxFacets;
  return more > 0 ? [`${counted(more, 'panel')} after the first ${maxFacets}`] : [];
}
