import { counted } from '#lib/counted.ts';
import { listed } from '../in-words.ts';
import type { SheetColumn } from '../sheet.ts';
import { misfitsOf } from '../to-table.ts';
import { columnTypes } from '../types/column-type.ts';
import { isCurrency } from '../types/currencies.ts';
import { readFigure } from '../types/number.ts';
import { textAt } from '../written.ts';
import { type Finding, type ProfileInput, rowsWhere } from './finding.ts';

const mostWords = 20_000;

/** Findings from the text of the cells: cells that do not fit, and mixed units. */
export function findInSheet({ sheet }: ProfileInput): Finding[] {
  return (sheet?.columns ?? []).flatMap((column) => [...misfits(column), ...units(column)]);
}

function misfits(column: SheetColumn): Finding[] {
  const rows = misfitsOf(column);
  if (rows.length === 0) return [];
  const { label } = columnTypes[column.type.is];
  const examples = [
    ...new Set(rows.slice(0, 20).map((row) => `“${textAt(column.written, row).trim().slice(0, 40)}”`)),
  ].slice(0, 3);
  const sentence = `${counted(rows.length, 'cell')} in “${column.name}” ${rows.length === 1 ? 'does' : 'do'} not match the type ${label}: ${listed(examples)}.`;
  return [{ kind: 'misfits', sentence, column: column.key, rows: rows.slice(0, 1000), step: null }];
}

function units({ key, name, type, written }: SheetColumn): Finding[] {
  if (!('style' in type) || written.as !== 'words' || written.words.length > mostWords) return [];
  const byUnit = new Map<string, Set<number>>();
  written.words.forEach((word, place) => {
    const figure = readFigure(word, type.style.decimal);
    // Zero is the same in every unit.
    if (figure === null || figure.value === 0 || figure.isOrdinal) return;
    const unit = figure.before || (isCurrency(figure.unit) || figure.unit === '%' ? figure.unit : '');
    byUnit.set(unit, (byUnit.get(unit) ?? new Set()).add(place));
  });
  if (byUnit.size < 2) return [];
  const sorted = [...byUnit].toSorted((a, b) => b[1].size - a[1].size);
  const rest = new Set(sorted.slice(1).flatMap(([, places]) => [...places]));
  const { rows } = rowsWhere(written.codes.length, (row) => rest.has(written.codes[row] ?? -1));
  const names = sorted.map(([unit]) => (unit === '' ? 'no unit' : unit)).slice(0, 4);
  return [{ kind: 'mixed-units', sentence: `“${name}” mixes ${listed(names)}.`, column: key, rows, step: null }];
}
