import { counted, grouped } from '#lib/counted.ts';
import { listed } from '../in-words.ts';
import { columnOf, type NumberColumn } from '../table.ts';
import { type Finding, type ProfileInput, rowsWhere } from './finding.ts';
import type { NumberProfile } from './profile-column.ts';

/** Findings about the size of numbers. */
export function findInFigures({ table, profiles }: ProfileInput): Finding[] {
  return profiles.flatMap((profile) => {
    const column = columnOf(table, profile.key);
    if (profile.kind !== 'number' || column?.kind !== 'number') return [];
    if (profile.type?.is === 'latitude' || profile.type?.is === 'longitude' || profile.type?.is === 'rank') return [];
    return [
      ...farOut(column, profile),
      ...zeros(column, profile),
      ...negatives(column, profile),
      ...notHundred(column, profile),
    ];
  });
}

function about(column: NumberColumn, rest: Omit<Finding, 'column'>): Finding {
  return { ...rest, column: column.key };
}

/** Outliers: a few values that are ten times the next, or far from the middle half. */
function farOut(column: NumberColumn, profile: NumberProfile): Finding[] {
  const { outliers, name } = profile;
  const reach = (...values: number[]) => Math.max(...values.map(Math.abs));
  if (outliers.count === 0 && reach(profile.least, profile.most) <= 10 * reach(profile.lower, profile.upper)) return [];
  const sizes = column.values.filter(Number.isFinite).map(Math.abs).sort();
  const few = Math.max(1, Math.floor(sizes.length / 20));
  for (let more = Math.min(few, sizes.length - 3); more >= 1; more--) {
    const [least, next] = [sizes.at(-more) ?? 0, sizes.at(-more - 1) ?? 0];
    if (!(next > 0 && least > 10 * next)) continue;
    const { rows } = rowsWhere(column.values.length, (row) => Math.abs(column.values[row] ?? 0) >= least);
    const sentence = `${counted(more, 'value')} in “${name}” ${more === 1 ? 'is' : 'are'} more than 10 times larger than the rest.`;
    return [about(column, { kind: 'much-larger', sentence, rows, step: null })];
  }
  if (outliers.count === 0 || outliers.count > few) return [];
  const examples = outliers.rows.slice(0, 3).map((row) => grouped(column.values[row] ?? 0));
  const sentence = `${counted(outliers.count, 'value')} in “${name}” ${outliers.count === 1 ? 'is' : 'are'} far from the rest: ${listed(examples)}.`;
  return [about(column, { kind: 'far-from-rest', sentence, rows: outliers.rows, step: null })];
}

/** Zeros among values of which none comes near zero are often gaps. */
function zeros(column: NumberColumn, { least, median, name }: NumberProfile): Finding[] {
  if (least !== 0 || !(median > 0)) return [];
  const { rows, count } = rowsWhere(column.values.length, (row) => column.values[row] === 0);
  const isFew = count * 5 <= column.values.length;
  if (!isFew || column.values.some((value) => value > 0 && value < median / 10)) return [];
  const sentence = `${counted(count, 'zero')} in “${name}” may stand for ${count === 1 ? 'a gap' : 'gaps'}: no other value is near zero.`;
  const step: Finding['step'] = {
    kind: 'replace',
    columns: [column.key],
    how: 'exact',
    find: 0,
    with: '',
    mindsCase: true,
  };
  return [about(column, { kind: 'zeros', sentence, rows, step })];
}

function negatives(column: NumberColumn, { least, rows: all, gaps, name }: NumberProfile): Finding[] {
  if (!(least < 0) || all - gaps < 20) return [];
  const { rows, count } = rowsWhere(all, (row) => (column.values[row] ?? 0) < 0);
  if (count * 50 > all - gaps) return [];
  const sentence = `${counted(count, 'value')} in “${name}” ${count === 1 ? 'is' : 'are'} below zero, unlike the others.`;
  return [about(column, { kind: 'below-zero', sentence, rows, step: null })];
}

/** A few shares that nearly add up to a whole. */
function notHundred(column: NumberColumn, { type, rows, gaps, least, name }: NumberProfile): Finding[] {
  if (type?.is !== 'percent' || rows > 20 || rows < 3 || gaps > 0 || least < 0) return [];
  const sum = Number(column.values.reduce((total, value) => total + value, 0).toPrecision(12));
  const off = Math.abs(sum - 100);
  if (off <= 0.5 || off > 10) return [];
  const sentence = `The shares of “${name}” add up to ${grouped(sum)} %, not to 100 %.`;
  return [about(column, { kind: 'not-hundred', sentence, rows: [], step: null })];
}
