import { unionOf } from '../evidence/word-set.ts';
import { type GrammarSpace, gradeOf, nameWords, type RowSet } from './workspace.ts';

/** The rows beside a set in the table. */
export function neighboursOf(space: GrammarSpace, set: RowSet): RowSet[] {
  const { table } = space;
  const moved = (is: 'next' | 'previous', row: number | undefined): RowSet[] =>
    row === undefined || row < 0 || row >= table.rows || table.totals.has(row)
      ? []
      : [
          {
            ...set,
            kind: is,
            rows: Int32Array.of(row),
            parts: [...set.parts, ...space.parts(is, `${is}:${space.course}`)],
            plain: [...set.plain, ...space.plain(`move:${is}`, `move:${set.kind}`)],
            reading: { is, of: set.reading },
          },
        ];
  return [...moved('next', (set.rows.at(-1) ?? -2) + 1), ...moved('previous', (set.rows[0] ?? 0) - 1)];
}

/** Rows that are like the named ones in something, have more or less of it, or are below or above them. */
export function relatedTo(space: GrammarSpace, set: RowSet): RowSet[] {
  return [
    ...alikeSets(space, set),
    ...(set.rows.length === 1 ? [...beyondSets(space, set), ...sideSets(space, set)] : []),
  ];
}

function alikeSets(space: GrammarSpace, set: RowSet): RowSet[] {
  const { table, evidence } = space;
  const inside = new Set(set.rows);
  return space.grouping.flatMap((column) => {
    const code = column.codes[set.rows[0] ?? 0] ?? -1;
    const isOne = set.rows.every((row) => column.codes[row] === code);
    if (column.index === set.conditions[0]?.column || !isOne || column.values[code]?.isBlank !== false) return [];
    const rows = table.live.filter((row) => column.codes[row] === code && !inside.has(row));
    if (rows.length === 0) return [];
    return {
      ...set,
      kind: 'alike',
      rows,
      words: unionOf(set.words, nameWords(space, column.index, 1)),
      parts: [...set.parts, ...space.parts('alike')],
      plain: [...set.plain, ...space.plain('alike', `alike:named=${gradeOf(evidence.names, column.index)}`)],
      reading: { is: 'alike' as const, of: set.reading, column: column.index },
      by: column.index,
    };
  });
}

function beyondSets(space: GrammarSpace, set: RowSet): RowSet[] {
  const { table, evidence, orderable } = space;
  return orderable.flatMap((column) => {
    const own = column.order[set.rows[0] ?? 0] ?? Number.NaN;
    if (Number.isNaN(own) || column.index === set.conditions[0]?.column) return [];
    const extreme = gradeOf(evidence.extreme, column.index);
    const words =
      extreme >= 2 ? (evidence.extreme[column.index]?.words ?? set.words) : nameWords(space, column.index, 1);
    return (['beyond', 'short'] as const).flatMap((is) => {
      const sign = is === 'beyond' ? 1 : -1;
      const rows = table.live.filter((row) => ((column.order[row] ?? Number.NaN) - own) * sign > 0);
      if (rows.length === 0) return [];
      return {
        ...set,
        ...{ kind: is, rows, by: column.index, words: unionOf(set.words, words) },
        parts: [...set.parts, ...space.parts('than-row', is, `${is}:${column.kind}`, `${is}:${column.stems[0] ?? ''}`)],
        plain: [
          ...set.plain,
          ...space.plain(
            'than-row',
            `than-row:named=${gradeOf(evidence.names, column.index)}`,
            `than-row:extreme=${extreme}`,
            `than-row:kind=${column.kind}`,
          ),
        ],
        reading: { is, of: set.reading, column: column.index },
      };
    });
  });
}

function sideSets(space: GrammarSpace, set: RowSet): RowSet[] {
  const own = set.rows[0] ?? 0;
  return (['below', 'above'] as const).flatMap((is) => {
    const rows = space.table.live.filter((row) => (is === 'below' ? row > own : row < own));
    if (rows.length === 0) return [];
    return {
      ...set,
      ...{ kind: is, rows, reading: { is, of: set.reading } },
      parts: [...set.parts, ...space.parts('than-row', is)],
      plain: [...set.plain, ...space.plain('than-row:order')],
    };
  });
}
