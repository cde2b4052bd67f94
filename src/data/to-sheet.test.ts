import { expect, test } from 'vitest';
import { templates } from '#chart/template/all-types.ts';
import { tableToSheet } from './to-sheet.ts';
import { toTable } from './to-table.ts';

test.each(templates.map((template) => [template.id, template.sample().table] as const))(
  'the table of %s is the same after it was written and read',
  (_, table) => {
    const again = toTable(tableToSheet(table));
    const bare = again.columns.map(({ type: _type, ...column }) => column);
    expect({ rows: again.rows, columns: bare }).toEqual(table);
  },
);
