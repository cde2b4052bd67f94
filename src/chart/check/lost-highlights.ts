import { columnOf } from '#data/table.ts';
import { patchOf } from '../project/change.ts';
import type { Check, Look } from './look.ts';

/** A highlight of what is not in the data leaves everything grey. */
export const lostHighlights: Check = (look) => {
  const { highlights } = look.document;
  if (highlights.length === 0 || look.drawing.error !== null) return null;
  const keys = keysIn(look);
  if (highlights.some((key) => keys.has(key))) return null;
  return {
    id: 'lost-highlights',
    severity: 'warning',
    why: `“${highlights[0]}” is highlighted but not in the chart, so everything is gray.`,
    fix: patchOf({ kind: 'highlights', keys: [] }),
  };
};

/** What can be highlighted: marks, columns that are series, and the words that name rows. */
function keysIn({ document, table, stops }: Look): Set<string> {
  const columns = Object.values(document.roles).flat();
  const words = columns.flatMap((key) => {
    const column = columnOf(table, key);
    return column?.kind === 'text' ? column.words : [];
  });
  return new Set([...stops.map(({ key }) => key), ...columns, ...words]);
}
