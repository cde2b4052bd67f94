import { languageOfTable } from '#data/language/language-of-table.ts';
import { isYearColumn } from '#data/measure/year-column.ts';
import { type Column, columnOf, type Table, toDictionary } from '#data/table.ts';
import { runSteps } from '#data/transform/run-steps.ts';
import { blankStep, type Step } from '#data/transform/step.ts';
import { detectType } from '#data/types/detect-type.ts';
import { figureFacts } from './column-facts.ts';
import { momentsAmong, stemOf } from './moments.ts';
import type { Nature } from './nature.ts';

const fewestMoments = 3;
/** More lines are not told apart. */
const mostNames = 30;

/**
 * Columns of years, months or days become rows, so that lines run along time and not from name to name. Null where columns
 * are no dates, or rows have no name each.
 */
export function turnedSteps(table: Table, natures: readonly Nature[]): { steps: Step[]; columns: string[] } | null {
  const measures = natures.flatMap(({ column, isMeasure }) =>
    isMeasure && column.kind === 'number' ? [figureFacts(column, table.rows)] : [],
  );
  const moments = momentsAmong(measures);
  const label = natures.find(({ column, unique, isCode }) => column.kind === 'text' && unique === 1 && !isCode)?.column;
  if (moments.length < fewestMoments || label === undefined || table.rows > mostNames || table.rows < 2) return null;
  const names = moments.map(({ name }) => name);
  const keys = moments.map(({ key }) => key);
  const unpivot = {
    ...blankStep('unpivot'),
    columns: keys,
    names: momentWord(names, languageOfTable(table)),
    values: stemOf(names)?.rest || 'Value',
  } as Step; // the settings of its kind
  const ran = runSteps(table, [unpivot], { tableOf: () => null });
  const [time, value] = ran.ok ? ran.table.columns.slice(-2) : [];
  if (time === undefined || value === undefined) return null;
  const { type } = detectType({ name: time.name, rows: names.length, ...toDictionary(names) });
  const retype = { ...blankStep('retype'), columns: [time.key], type } as Step; // likewise
  const steps = [unpivot, retype];
  const typed = runSteps(table, steps, { tableOf: () => null });
  const axis = typed.ok ? columnOf(typed.table, time.key) : null;
  if (axis === null || !isMoment(axis)) return null;
  return { steps, columns: [label.key, time.key, value.key] };
}

function isMoment(column: Column): boolean {
  if (column.kind === 'text' || column.values.some(Number.isNaN)) return false;
  return column.kind === 'time' || isYearColumn(column);
}

/** “Year” or “Month”, in the language of the table. */
function momentWord(names: readonly string[], language: string | null): string {
  const part = names.every((name) => /^\D*\d{4}\D*$/.test(name)) ? 'year' : 'month';
  const word = new Intl.DisplayNames([language ?? 'en'], { type: 'dateTimeField' }).of(part) ?? part;
  return word.slice(0, 1).toLocaleUpperCase() + word.slice(1);
}
