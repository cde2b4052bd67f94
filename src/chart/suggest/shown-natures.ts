import { columnOf, type Table } from '#data/table.ts';
import type { Manifest } from '../template/template.ts';
import { type Nature, natureOf } from './nature.ts';
import type { RoleColumns } from './recipe.ts';

/** The columns that a chart draws by what they are in it: values, and what these stand along or belong to. */
export function shownNatures(roles: RoleColumns, table: Table, { roles: declared }: Pick<Manifest, 'roles'>) {
  const shown = Object.entries(roles).flatMap(([role, keys]) =>
    keys.flatMap((key) => {
      const column = columnOf(table, key);
      if (column === null) return [];
      const isValue = declared[role]?.as === 'numbers' && column.kind === 'number';
      return [{ nature: natureOf(column, table.rows), isValue, isKey: declared[role]?.use === 'key' }];
    }),
  );
  return {
    values: unique(shown.filter(({ isValue }) => isValue).map(({ nature }) => nature)),
    axes: unique(shown.filter(({ isValue }) => !isValue).map(({ nature }) => nature)),
    keys: unique(shown.filter(({ isKey, isValue }) => isKey && !isValue).map(({ nature }) => nature)),
  };
}

function unique(natures: readonly Nature[]): Nature[] {
  return [...new Set(natures)];
}
