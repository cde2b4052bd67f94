import { parseNumber } from '#data/types/number.ts';
import type { ExtractedCell, ExtractedColumn, ExtractedTable, Span } from '../extraction.ts';

type Grid = { name: string; cells: readonly (readonly string[])[]; source: string; start: number };

/** Table of cells that were written as a table. Each is found again in `source`, which begins at `start`. */
export function tableOfGrid({ name, cells, source, start }: Grid, decimal: '.' | ','): ExtractedTable | null {
  const [head, ...body] = cells;
  if (head === undefined || body.length === 0) return null;
  const width = Math.max(...cells.map((row) => row.length));
  const spans = findSpans(cells, source, start);
  const rows = body.map((row, place) =>
    Array.from({ length: width }, (_, column): ExtractedCell => {
      const text = row[column] ?? '';
      const figure =
        text === '' ? null : (parseNumber(text, decimal) ?? parseNumber(text, decimal === '.' ? ',' : '.'));
      const span = spans[place + 1]?.[column] ?? null;
      return { text, value: figure?.value ?? null, span, confidence: 1, method: 'cell' };
    }),
  );
  const columns = Array.from({ length: width }, (_, column): ExtractedColumn => {
    const own = rows.map((row) => row[column]).filter((cell) => cell !== undefined && cell.text !== '');
    return { name: head[column] || `Column ${column + 1}`, kind: kindOf(own), unit: '' };
  });
  return {
    name,
    columns,
    rows: rows.map((row) =>
      row.map((cell, place) => (columns[place]?.kind === 'number' ? cell : { ...cell, value: null })),
    ),
    notes: [],
  };
}

function kindOf(cells: readonly (ExtractedCell | undefined)[]): ExtractedColumn['kind'] {
  if (cells.length > 0 && cells.every((cell) => /^(?:1[5-9]|20|21)\d\d(?:[/–-]\d\d)?$/.test(cell?.text ?? '')))
    return 'time';
  const figures = cells.filter((cell) => cell?.value !== null).length;
  return figures > 0 && figures >= cells.length * 0.6 ? 'number' : 'label';
}

/** Places of the cells, which follow one another in the source. */
function findSpans(cells: Grid['cells'], source: string, start: number): (Span | null)[][] {
  let cursor = 0;
  return cells.map((row) =>
    row.map((text) => {
      const at = text === '' ? -1 : source.indexOf(text, cursor);
      // Not far ahead: a text that was changed on reading must not take the place of a later one.
      if (at < 0 || at > cursor + 5000) return null;
      cursor = at + text.length;
      return { start: start + at, end: start + cursor };
    }),
  );
}
