import { fill } from '#chart/locale/fill.ts';
import { columnOf, type Table } from '#data/table.ts';
import type { Intent } from '../intent/intent.ts';
import type { Language } from '../language/language.ts';
import type { Cell, Computed } from './compute.ts';

type Context = { intent: Intent; table: Table; language: Language };

/** One sentence in the language of the question; every figure in it was computed. */
export function sentenceOf(computed: Computed, said: Context): string {
  const { language } = said;
  const { sentences } = language;
  const where = conditionsOf(said);
  if (computed.kind === 'nothing') return sentences.unclear;
  if (computed.kind === 'value')
    return fill(
      sentences.value,
      subjectOf(said),
      formatted(computed.value, language) + (computed.unit === 'percent' ? ' %' : ''),
      where,
    );
  if (computed.kind === 'names') {
    const names = computed.names.join(', ');
    if (names === '') return fill(sentences.none, where);
    if (computed.figure === null) return fill(sentences.list, names, where);
    const isLow = said.intent.top?.order === 'ascending';
    return fill(
      isLow ? sentences.lowest : sentences.highest,
      names,
      subjectOf(said),
      formatted(computed.figure, language),
      where,
    );
  }
  return rowsSentence(computed.rows, said, where);
}

function rowsSentence(rows: readonly (readonly Cell[])[], said: Context, where: string): string {
  const { sentences } = said.language;
  if (rows.length === 0) return fill(sentences.none, where);
  const sorted = [...rows].sort((a, b) => Number(a.at(-1)) - Number(b.at(-1)));
  const [low, high] = [sorted[0] ?? [], sorted.at(-1) ?? []];
  const name = (row: readonly Cell[]) => row.slice(0, -1).join(', ');
  const figure = (row: readonly Cell[]) => cellText(row.at(-1) ?? null, said.language);
  const along = said.intent.by.map(({ column }) => columnOf(said.table, column)?.name ?? column).join(', ');
  return fill(
    sentences.groups,
    subjectOf(said),
    along || name(low),
    name(low),
    figure(low),
    name(high),
    figure(high),
    where,
  );
}

/** What was computed, of which rows, without the figure: “The average price by region, only year 2020”. */
export function computedInWords(said: Context): string {
  const { intent, table } = said;
  const along = [...intent.by, ...(intent.series === undefined ? [] : [intent.series])];
  const names = along.map(({ column }) => columnOf(table, column)?.name ?? column);
  return [subjectOf(said), ...names].join(', ') + conditionsOf(said);
}

/** “The average price”. */
function subjectOf({ intent, table, language: { sentences } }: Context): string {
  const [measure, second] = intent.measures;
  const name = columnOf(table, measure?.column ?? '')?.name ?? '';
  if (
    intent.derive === 'share' ||
    intent.derive === 'change' ||
    intent.derive === 'difference' ||
    intent.derive === 'ratio'
  )
    return fill(sentences[intent.derive], name || (columnOf(table, intent.where[0]?.column ?? '')?.name ?? ''));
  if (measure === undefined || measure.aggregate === 'rows') return sentences.rows;
  if (measure.aggregate === 'correlation')
    return fill(sentences.correlation, name, columnOf(table, second?.column ?? '')?.name ?? '');
  if (measure.aggregate === 'none') return fill(sentences.plain, name);
  const phrases: Partial<Record<typeof measure.aggregate, string>> = sentences;
  return fill(phrases[measure.aggregate] ?? sentences.plain, name, String(measure.share ?? ''));
}

function conditionsOf({ intent: { where }, table, language: { sentences } }: Context): string {
  if (where.length === 0) return '';
  const conditions = where.map(({ column, operator, value, values = [], to, isAverage }) => {
    const name = columnOf(table, column)?.name ?? column;
    if (isAverage) return `${name}: ${value}`;
    const sign = signs[operator] ?? '';
    if (operator === 'between') return `${name} ${value}–${to}`;
    return values.length > 0 ? `${name} ${sign}${values.join(', ')}` : `${name} ${sign}${value}`;
  });
  return fill(sentences.where, conditions.join('; '));
}

/** Signs that are the same in every language. */
const signs: Readonly<Record<string, string>> = {
  'is-not': '≠ ',
  'none-of': '≠ ',
  greater: '> ',
  'at-least': '≥ ',
  less: '< ',
  'at-most': '≤ ',
  after: '> ',
  since: '≥ ',
  before: '< ',
  until: '≤ ',
};

function cellText(cell: Cell, language: Language): string {
  return typeof cell === 'number' ? formatted(cell, language) : (cell ?? '');
}

function formatted(value: number, { code }: Language): string {
  const digits = Number.isInteger(value) ? 0 : Math.abs(value) >= 100 ? 1 : Math.abs(value) >= 1 ? 2 : 4;
  return new Intl.NumberFormat(code === 'ar' ? 'ar-u-nu-latn' : code, { maximumFractionDigits: digits }).format(value);
}
