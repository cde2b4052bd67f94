import type { Column } from '#data/table.ts';
import { firstDocument } from '#web/charts/first-document.ts';
import type { Choice } from './to-charts.ts';
import type { FoundTable } from './use-box.ts';

/** Names of columns that GIS programs add to number or measure shapes. */
const forPrograms =
  /^(?:.*id|fid|gid|.*code|fips|geoid|ags|rs|nuts.*|shape_?(?:area|leng(?:th)?)|area|lat(?:itude)?|lon(?:gitude)?|lng|x|y)$/i;
const mostCategories = 12;

/** A map whose areas are colored by a property of the file; null where there is none to show. */
export function mapOfAreas({ table, notes, shapes }: FoundTable): Choice | null {
  if (shapes === null) return null;
  const { isFlat, key } = shapes.areas;
  const region = table.columns.find(({ name }) => name === key) ?? table.columns.find(({ kind }) => kind === 'text');
  if (region === undefined) return null;
  const others = table.columns.filter((column) => column !== region);
  const numbers = others.filter(({ kind }) => kind === 'number');
  const value = numbers.find(({ name }) => !forPrograms.test(name)) ?? numbers[0];
  const category = others.find(isCategory) ?? (count(region) <= mostCategories ? region : undefined);
  const shown = value === undefined ? { category: keys(category) } : { value: keys(value) };
  if (value === undefined && category === undefined) return null;
  const template = isFlat ? 'svg-map' : 'own-map';
  const document = firstDocument(
    { template, roles: { region: [region.key], ...shown }, options: {} },
    { table, notes },
  );
  return { template, document, reasons: [] };
}

function keys(column: Column | undefined): string[] {
  return column === undefined ? [] : [column.key];
}

function isCategory(column: Column): boolean {
  const different = count(column);
  return different > 1 && different <= mostCategories;
}

function count(column: Column): number {
  return column.kind === 'text' ? new Set(column.codes).size : Number.POSITIVE_INFINITY;
}
