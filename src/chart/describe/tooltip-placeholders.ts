import type { Column, Table } from '#data/table.ts';

/** What stands in a template of tooltips for a value. */
export const placeholder = /\{\{([^{}]*)\}\}/g;

/** What a template can ask for beside columns. */
const known = ['name', 'value', 'share'];

/** What a template asks for and the table does not have. */
export function unknownPlaceholders(template: string, table: Table): string[] {
  return placeholdersIn(template).filter((asked) => !known.includes(asked) && namedColumn(asked, table) === null);
}

/** The columns that a template asks for. */
export function columnsIn(template: string, table: Table): Column[] {
  return placeholdersIn(template).flatMap((asked) => namedColumn(asked, table) ?? []);
}

function placeholdersIn(template: string): string[] {
  return Array.from(template.matchAll(placeholder), ([, asked = '']) => asked.trim());
}

/** A column by its name or key, case aside. */
export function namedColumn(asked: string, { columns }: Table): Column | null {
  const folded = asked.toLowerCase();
  return columns.find(({ name, key }) => name.toLowerCase() === folded || key.toLowerCase() === folded) ?? null;
}
