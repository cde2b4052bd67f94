import { columnOf } from '#data/table.ts';
import { patchOf } from '../project/change.ts';
import { type Check, colorOf, type Look, seriesNames } from './look.ts';

/** The colors of a palette can be told apart; after the last they begin anew. */
export const tooManyColors: Check = (look) => {
  const names = seriesNames(look);
  const most = look.theme.palettes.categories.length;
  const colors = new Set(look.stops.map(({ node }) => colorOf(node)));
  // Shades of a scale are read one beside another, not by name.
  if (look.drawing.legend?.kind === 'ramp') return null;
  if (names.length <= most || colors.size < most || look.document.highlights.length > 0) return null;
  const keys = largest(look, names).slice(0, 3);
  return {
    id: 'too-many-colors',
    severity: 'warning',
    why: `${names.length} colors are hard to tell apart. Color what matters and leave the rest gray.`,
    fix: { ...patchOf({ kind: 'highlights', keys }), words: 'Highlight the 3 largest' },
  };
};

/** By their sums. In a long table the series of a row is a word of the row. */
function largest({ document, table, template }: Look, names: readonly string[]): string[] {
  const sums = new Map(names.map((name) => [name, 0]));
  const add = (name: string, value: number) => {
    if (Number.isFinite(value)) sums.set(name, (sums.get(name) ?? 0) + value);
  };
  const shade = columnOf(table, document.roles.series?.[0] ?? document.roles.color?.[0] ?? '');
  for (const name of Object.keys(template.roles)) {
    for (const key of document.roles[name] ?? []) {
      const column = columnOf(table, key);
      if (column?.kind !== 'number') continue;
      for (const [row, value] of column.values.entries()) {
        add(shade?.kind === 'text' ? (shade.words[shade.codes[row] ?? -1] ?? '') : key, value);
      }
    }
  }
  return names.toSorted((a, b) => (sums.get(b) ?? 0) - (sums.get(a) ?? 0));
}
