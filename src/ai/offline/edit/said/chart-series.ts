import type { Document } from '#chart/document/document.ts';
import type { Manifest } from '#chart/template/template.ts';
import { themeOf } from '#chart/theme/themes.ts';
import { type Column, cellText, columnOf, type NumberColumn, type Table, type TextColumn } from '#data/table.ts';

/** What a chart is made of, whatever its type calls it. */
export type ChartParts = {
  /** Column that its marks stand along: labels, or times. */
  along: Column | null;
  /** Columns of values, in their order. */
  values: readonly NumberColumn[];
  /** Column that tells series apart. */
  series: TextColumn | null;
  /** Role of the values, and whether it takes several. */
  valueRole: string | null;
  isMany: boolean;
};

export function chartParts(document: Document, table: Table, manifest: Manifest | undefined): ChartParts {
  const { asked } = manifest ?? {};
  const columnAt = (role: string | undefined) => {
    const key = role === undefined ? undefined : document.roles[role]?.[0];
    return key === undefined ? null : columnOf(table, key);
  };
  const roles = Object.entries(manifest?.roles ?? {});
  const valueRole = asked?.values ?? roles.find(([, role]) => role.use === 'measure')?.[0] ?? null;
  const alongRole = asked?.along ?? roles.find(([name, role]) => role.use === 'key' && name !== asked?.series)?.[0];
  const series = columnAt(asked?.series);
  const values = (valueRole === null ? [] : (document.roles[valueRole] ?? []))
    .map((key) => columnOf(table, key))
    .filter((column): column is NumberColumn => column?.kind === 'number');
  return {
    along: columnAt(alongRole),
    values,
    series: series?.kind === 'text' ? series : null,
    valueRole,
    isMany: valueRole === null ? false : (manifest?.roles[valueRole]?.isMany ?? false),
  };
}

/** Keys of the marks that can be named by their place: series where there are several, else labels in the order shown. */
export function keysInOrder({ document, table }: { document: Document; table: Table }, parts: ChartParts): string[] {
  const { along, values, series } = parts;
  if (series !== null) return [...series.words];
  if (values.length > 1) return values.map(({ name }) => name);
  if (along === null) return [];
  const rows = Array.from({ length: table.rows }, (_, row) => row);
  const [value] = values;
  const sort = document.options.sort ?? 'auto';
  const figure = (row: number) => value?.values[row] ?? Number.NaN;
  const isByValue =
    sort === 'value' || (sort === 'auto' && along.kind === 'text' && /bar|pie|donut|lollipop/.test(document.template));
  if (isByValue) rows.sort((a, b) => figure(b) - figure(a));
  if (sort === 'ascending') rows.sort((a, b) => figure(a) - figure(b));
  const keys = rows.map((row) => cellText(along, row));
  if (sort === 'label') keys.sort((a, b) => a.localeCompare(b));
  return [...new Set(keys)].filter(Boolean);
}

/** Key of the largest or smallest mark: the label of a value, or the series with the largest sum. */
export function extremeKey(chart: { table: Table }, parts: ChartParts, isLargest: boolean): string | null {
  const totals = totalsByKey(chart, parts);
  const sorted = [...totals].sort((a, b) => (isLargest ? b[1] - a[1] : a[1] - b[1]));
  return sorted[0]?.[0] ?? null;
}

/** Sum of the values of each series, or of each label where there is one series. */
export function totalsByKey({ table }: { table: Table }, { along, values, series }: ChartParts): Map<string, number> {
  const totals = new Map<string, number>();
  const add = (key: string, value: number) => {
    if (key !== '' && !Number.isNaN(value)) totals.set(key, (totals.get(key) ?? 0) + value);
  };
  for (let row = 0; row < table.rows; row++)
    for (const value of values) {
      const by = series ?? (values.length > 1 ? null : along);
      add(by === null ? value.name : cellText(by, row), value.values[row] ?? Number.NaN);
    }
  return totals;
}

/** Colors that series have now, by their keys: those by hand, else those of the theme in their order. */
export function colorsOf({ document }: { document: Document }, keys: readonly string[]): Record<string, string> {
  const { categories } = themeOf(document).palettes;
  const own = document.options.colors;
  const byHand = typeof own === 'object' && own !== null ? (own as Record<string, string>) : {}; // plain JSON
  return Object.fromEntries(
    keys.map((key, place) => [key, byHand[key] ?? categories[place % categories.length] ?? '#7f7f7f']),
  );
}
