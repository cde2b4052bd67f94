import { listed } from '#data/in-words.ts';
import { columnOf } from '#data/table.ts';
import type { Check, Look } from './look.ts';

const mostNamed = 3;

/** A color for what is not in the data paints nothing. */
export const lostColors: Check = (look) => {
  const colors = Object.entries(look.document.options.colors ?? {});
  if (colors.length === 0 || look.drawing.error !== null) return null;
  const keys = keysIn(look);
  const lost = colors.flatMap(([key]) => (keys.has(key) ? [] : [key]));
  if (lost.length === 0) return null;
  return {
    id: 'lost-colors',
    severity: 'warning',
    why: `${inQuotes(lost)} ${lost.length === 1 ? 'has a color but is' : 'have colors but are'} not in the chart.`,
    fix: {
      words: 'Remove colors of what is not in the chart',
      changes: [{ kind: 'option', name: 'colors', value: Object.fromEntries(colors.filter(([key]) => keys.has(key))) }],
    },
  };
};

/** A highlight of what is not in the data shows nothing. */
export const lostHighlights: Check = (look) => {
  const { highlights } = look.document;
  if (highlights.length === 0 || look.drawing.error !== null) return null;
  const keys = keysIn(look);
  const lost = highlights.filter((key) => !keys.has(key));
  if (lost.length === 0) return null;
  return {
    id: 'lost-highlights',
    severity: 'warning',
    why: `${inQuotes(lost)} ${lost.length === 1 ? 'is' : 'are'} highlighted but not in the chart.`,
    fix: {
      words: 'Remove what is not in the chart',
      changes: [{ kind: 'highlights', keys: highlights.filter((key) => keys.has(key)) }],
    },
  };
};

function inQuotes(lost: readonly string[]): string {
  return listed(lost.slice(0, mostNamed).map((name) => `“${name}”`));
}

/** What can be highlighted: marks, columns that are series, and the words that name rows. */
function keysIn({ document, table, stops }: Look): Set<string> {
  const columns = Object.values(document.roles).flat();
  const words = columns.flatMap((key) => {
    const column = columnOf(table, key);
    return column?.kind === 'text' ? column.words : [];
  });
  return new Set([...stops.map(({ key }) => key), ...columns, ...words]);
}
