import type { Column, Table } from '../table.ts';
import { plainNumber } from '../transform/figure-type.ts';
import type { ColumnType } from '../types/column-type.ts';
import { compile } from './compile.ts';
import type { Fault } from './token.ts';
import type { Vector } from './vector.ts';

/** Cells of a computed column. */
type ComputedCells = {
  [Kind in Column['kind']]: Omit<Extract<Column, { kind: Kind }>, 'key' | 'name'>;
}[Column['kind']];

/** Computes an expression for every row of a table. `today` is the start of the current day where there is one. */
export function evaluate(text: string, table: Table, today?: number): { ok: true; cells: ComputedCells } | Fault {
  const compiled = compile(text, table);
  if (!compiled.ok) return compiled;
  const vector = compiled.run(today === undefined ? { rows: table.rows } : { rows: table.rows, today });
  return { ok: true, cells: toCells(vector, table.rows, compiled.type) };
}

function toCells(vector: Vector, rows: number, type: ColumnType | undefined): ComputedCells {
  if (vector.kind === 'text') {
    const codes = vector.isOne ? new Int32Array(rows).fill(vector.codes[0] ?? -1) : vector.codes;
    return { kind: 'text', codes, words: vector.words, ...(type === undefined ? {} : { type }) };
  }
  const values = vector.isOne ? new Float64Array(rows).fill(vector.values[0] ?? Number.NaN) : vector.values;
  if (vector.kind === 'boolean') {
    const codes = Int32Array.from(values, (value) => (Number.isNaN(value) ? -1 : value));
    return { kind: 'text', codes, words: ['No', 'Yes'], type: { is: 'boolean' } };
  }
  const kind = vector.kind;
  const finite = values.map((value) => (isKept(value, kind) ? value : Number.NaN));
  return { kind, values: finite, type: type ?? plainNumber };
}

const latest = 8.64e15;

/** Infinity is no number, and dates end in the year 275760. */
function isKept(value: number, kind: 'number' | 'time'): boolean {
  return kind === 'number' ? Number.isFinite(value) : Math.abs(value) <= latest;
}
