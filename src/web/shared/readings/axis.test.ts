import { expect, test } from 'vitest';
import type { CellEvidence } from '#contract/data/data-shapes.ts';
import { readSheetJson } from '#data/sheet-json.ts';
import { readingCellText, type TableParts, typeCell } from './change-table.ts';
import { measureAgain, measuredAxes, problemOfAxis, type ReadAxis } from './check-totals.ts';

const style = { decimal: '.', group: '' };

/** Bars at these places of the y axis. */
function tableOf(
  bars: readonly { at: number; value: number; from?: number; method?: CellEvidence['method'] }[],
): TableParts {
  const sheet = readSheetJson({
    columns: [
      { key: 'c1', name: 'Name', type: { is: 'category' }, cells: bars.map((_, place) => `Bar ${place}`) },
      {
        key: 'c2',
        name: 'Value',
        type: { is: 'number', style, before: '', after: '' },
        cells: bars.map(({ value }) => String(value)),
      },
    ],
  });
  const name: CellEvidence = { span: null, confidence: 1, method: 'ocr' };
  return {
    sheet,
    evidence: bars.map(({ at, from, method = 'shape' }) => [
      name,
      { span: null, page: 1, confidence: 0.8, method, mark: { axis: 'y', at, ...(from !== undefined && { from }) } },
    ]),
  };
}
const valuesOf = (table: TableParts) =>
  table.evidence.map((_, row) => Number(readingCellText(table, { row, column: 1 })));

test('an axis is found again from the cells that it measured', () => {
  const [axis] = measuredAxes(tableOf([{ at: 0.8, value: 20 }, { at: 0.5, value: 50 }, { at: 0.2, value: 80 }])); // biome-ignore format: one line
  expect(axis).toEqual({ direction: 'y', kind: 'linear', ticks: [{ at: 0.2, value: 80 }, { at: 0.8, value: 20 }] }); // biome-ignore format: one line
  expect(measuredAxes(tableOf([{ at: 0.8, value: 1 }, { at: 0.5, value: 10 }, { at: 0.2, value: 100 }]))[0]?.kind).toBe('log'); // biome-ignore format: one line
});

test('S2.27 in part: two corrected ticks measure every value again, and printed numbers stay', () => {
  const table = tableOf([
    { at: 0.8, value: 20 },
    { at: 0.5, value: 50 },
    { at: 0.2, value: 77, method: 'both' },
  ]);
  const axis: ReadAxis = { direction: 'y', kind: 'linear', ticks: [{ at: 0.2, value: 800 }, { at: 0.8, value: 200 }] }; // biome-ignore format: one line
  expect(valuesOf(measureAgain(table, axis))).toEqual([200, 500, 77]);
});

test('the parts of a stacked bar are worth their length', () => {
  const table = tableOf([
    { at: 0.6, from: 0.8, value: 20 },
    { at: 0.3, from: 0.6, value: 30 },
  ]);
  const axis: ReadAxis = { direction: 'y', kind: 'linear', ticks: [{ at: 0.8, value: 0 }, { at: 0.3, value: 5 }] }; // biome-ignore format: one line
  expect(valuesOf(measureAgain(table, axis))).toEqual([2, 3]);
});

test('a logarithmic axis', () => {
  const axis: ReadAxis = { direction: 'y', kind: 'log', ticks: [{ at: 0.8, value: 1 }, { at: 0.2, value: 1000 }] }; // biome-ignore format: one line
  expect(valuesOf(measureAgain(tableOf([{ at: 0.4, value: 5 }, { at: 0.6, value: 7 }]), axis))).toEqual([100, 10]); // biome-ignore format: one line
});

test('a value that the user typed is not measured again', () => {
  const table = typeCell(tableOf([{ at: 0.8, value: 20 }, { at: 0.2, value: 80 }]), { row: 0, column: 1 }, '21'); // biome-ignore format: one line
  const axis: ReadAxis = { direction: 'y', kind: 'linear', ticks: [{ at: 0.8, value: 2 }, { at: 0.2, value: 8 }] }; // biome-ignore format: one line
  expect(valuesOf(measureAgain(table, axis))).toEqual([21, 8]);
  expect(table.evidence[0]?.[1]).toMatchObject({ read: '20', isChecked: true });
});

test.each([
  [{ at: 0.2, value: 5 }, 'linear', /different values/],
  [{ at: 0.805, value: 6 }, 'linear', /farther apart/],
  [{ at: 0.2, value: -1 }, 'log', /above zero/],
  [{ at: 0.2, value: Number.NaN }, 'linear', /Enter a number/],
] as const)('an axis with the ticks 0.8 → 5 and %j is refused', (tick, kind, problem) => {
  expect(problemOfAxis({ direction: 'y', kind, ticks: [{ at: 0.8, value: 5 }, tick] })).toMatch(problem);
});
