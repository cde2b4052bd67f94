import { noWords, unionOf, wordSetOf } from '../evidence/word-set.ts';
import type { KnownColumn } from '../known-table.ts';
import { directionsAsked, limitAsked, orderCues } from './group-tables.ts';
import type { AnswerGroup } from './reading.ts';
import { addReading, cueWords, type GrammarSpace, gradeOf, nameWords, type RowSet, rowNounWords } from './workspace.ts';

const mostListed = 400;
/** Figures that may be meant where none is named: “the 5 largest herds”. */
const unnamedMeasures = 3;

/** Rows with their names and a figure, in order and cut off where that is asked for: “the 5 largest countries”. */
export function addListings(space: GrammarSpace, set: RowSet): void {
  const limit = limitAsked(space);
  const directions = directionsAsked(space);
  if ((limit === null && directions.length === 0 && set.kind === 'all') || set.rows.length < 2) return;
  const { evidence, numeric } = space;
  const measures = numeric.filter(
    ({ index }) => gradeOf(evidence.names, index) >= 1 || gradeOf(evidence.extreme, index) >= 1,
  );
  for (const name of namesFor(space, set))
    for (const measure of measures.length > 0 ? measures : numeric.slice(0, unnamedMeasures))
      if (measure.index !== name.index) addListing(space, set, { name, measure, limit, directions });
}

/** Columns that tell the rows of a set apart: the one that is asked for, or the first. */
function namesFor({ table, evidence }: GrammarSpace, { rows, conditions }: RowSet): KnownColumn[] {
  const usable = table.columns.filter((column) => {
    if (
      (column.kind === 'number' && !column.isNumbering) ||
      conditions.some((each) => each.column === column.index && each.comparison === '=')
    )
      return false;
    const codes = new Set<number>();
    for (const row of rows) {
      const code = column.codes[row] ?? -1;
      if (codes.has(code)) return false;
      codes.add(code);
    }
    return true;
  });
  const asked = usable.filter(
    ({ index }) => gradeOf(evidence.focus, index) >= 2 || gradeOf(evidence.names, index) >= 3,
  );
  return [...new Set([...asked, ...usable.slice(0, 1)])].slice(0, 2);
}

function addListing(
  space: GrammarSpace,
  set: RowSet,
  {
    name,
    measure,
    limit,
    directions,
  }: {
    name: KnownColumn;
    measure: KnownColumn;
    limit: ReturnType<typeof limitAsked>;
    directions: ReturnType<typeof directionsAsked>;
  },
): void {
  const { evidence } = space;
  const groups = Array.from(set.rows).flatMap((row): AnswerGroup[] => {
    const [value, figure = Number.NaN] = [name.values[name.codes[row] ?? -1], measure.numbers[row]];
    return Number.isNaN(figure) || value === undefined || value.isBlank ? [] : [[value.text, figure]];
  });
  if (groups.length < 2) return;
  for (const direction of [null, ...directions]) {
    const sorted =
      direction === null ? groups : groups.toSorted((a, b) => (direction === 'max' ? b[1] - a[1] : a[1] - b[1]));
    const limits = direction !== null && limit !== null && limit.count < sorted.length ? [limit.count, 0] : [0];
    for (const count of limits) {
      const shown = count === 0 ? sorted : sorted.slice(0, count);
      if (shown.length > mostListed || (count === 0 && direction === null && set.kind === 'all')) continue;
      addReading(space, set, {
        operation: { is: 'rows', name: name.index, measure: measure.index, direction, limit: count },
        ...{ root: 'rows', kind: 'groups', groups: shown },
        items: shown.map(([text]) => ({ text, plain: text.toLowerCase() })),
        plain: space.plain(
          'listing',
          `listing:name=${gradeOf(evidence.names, name.index)}`,
          `listing:asked=${gradeOf(evidence.focus, name.index)}`,
          `listing:measure=${gradeOf(evidence.names, measure.index)}`,
          `listing:extreme=${gradeOf(evidence.extreme, measure.index)}`,
          `listing:${direction ?? 'none'}:${count === 0 ? 'all' : 'limit'}`,
          `listing:limit=${limit === null ? 'none' : count === 0 ? 'unused' : 'used'}`,
          `listing:over=${set.kind}`,
        ),
        parts: space.parts('listing', `listing:${direction ?? 'none'}`, ...(count === 0 ? [] : ['listing:limit'])),
        words: unionOf(
          ...[nameWords(space, name.index, 1), nameWords(space, measure.index, 1), rowNounWords(space)],
          direction === null ? noWords : unionOf(evidence.superlatives, cueWords(space, ...orderCues)),
          count === 0 || limit === null ? noWords : wordSetOf([limit.at]),
        ),
      });
    }
  }
}
