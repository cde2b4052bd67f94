import { listed } from '#data/in-words.ts';
import { columnOf } from '#data/table.ts';
import { patchOf } from '../changes/change.ts';
import type { Annotation } from '../document/document.ts';
import { walk } from '../scene/node.ts';
import type { Check, CheckContext } from './look.ts';

/** An annotation at a value that its axis does not have, or that lies outside of the plot, is not drawn. */
export const lostAnnotations: Check = ({ document, drawing }) => {
  if (drawing.error !== null) return null;
  const drawn = new Set<string>();
  for (const { node } of walk(drawing.scene.root)) {
    if (node.part?.role === 'annotation') drawn.add(node.part.key ?? '');
  }
  const lost = document.annotations.find((each) => !drawn.has(each.id) && !isEmptyNote(each));
  if (lost === undefined) return null;
  const name = lost.text.trim() === '' ? 'An annotation' : `“${lost.text.trim().slice(0, 60)}”`;
  return {
    id: 'lost-annotations',
    severity: 'error',
    why: `${name} is at ${placesOf(lost)}, which is not on the axis. Enter a value, a date or a name that the chart shows.`,
  };
};

/** A note without words is left out on purpose. */
function isEmptyNote({ kind, text }: Annotation): boolean {
  return kind === 'text' && text.trim() === '';
}

function placesOf(lost: Annotation): string {
  const places =
    lost.kind === 'text' ? [lost.at.x, lost.at.y] : lost.kind === 'line' ? [lost.at] : [lost.from, lost.to];
  return places
    .filter((each) => each !== null)
    .map((each) => `“${each}”`)
    .join(' and ');
}

/** A filter for readers by a column that the data does not have any more. */
export const lostFilter: Check = ({ document: { readerControls }, table }) => {
  const { filter } = readerControls;
  if (filter === null || columnOf(table, filter) !== null) return null;
  return {
    id: 'lost-filter',
    severity: 'warning',
    why: `Readers can filter by “${filter}”, which is not a column of the data, so the filter is not shown.`,
    fix: patchOf({ kind: 'reader-controls', readerControls: { ...readerControls, filter: null } }),
  };
};

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
function keysIn({ document, table, stops }: CheckContext): Set<string> {
  const columns = Object.values(document.roles).flat();
  const words = columns.flatMap((key) => {
    const column = columnOf(table, key);
    return column?.kind === 'text' ? column.words : [];
  });
  return new Set([...stops.map(({ key }) => key), ...columns, ...words]);
}
