import { describe, expect, test } from 'vitest';
import { type Table, tableOf } from '#data/table.ts';
import { drawMarks } from '#tests/support/chart/draw-marks.ts';
import { blankDocument, type Document } from '../document/document.ts';
import { manifestOf } from '../template/registry.ts';
import { previewTable } from './preview-table.ts';

const cities = ['Madrid', 'Paris', 'Rome', 'Oslo', 'Bern'];
/** Cities far down are not among the first rows at all. */
const orders = tableOf(
  ['Month', 'City', 'Amount', 'Price'],
  Array.from({ length: 100_000 }, (_, row) => [
    new Date(Date.UTC(2022, Math.floor(row / 2778), 1)),
    cities[Math.floor(row / 20_000)] ?? '',
    10,
    (row * 7919) % 1000,
  ]),
);

function preview(template: string, roles: Document['roles'], table: Table = orders) {
  const type = manifestOf(template);
  if (type === null) throw new Error(template);
  return previewTable({ document: { ...blankDocument(template), roles }, template: type, table });
}

describe('previews of large tables', () => {
  test.each([
    ['bar', { label: ['City'], value: ['Amount'] }],
    ['line', { x: ['Month'], y: ['Amount'] }],
    ['line', { x: ['Month'], y: ['Amount'], series: ['City'] }],
    ['histogram', { values: ['Price'] }],
    ['box-plot', { values: ['Price'], series: ['City'] }],
  ])('%s is drawn of all rows: sums were those of the first 2,000', (template, roles) => {
    const { table, isSample } = preview(template, roles);
    expect(isSample).toBe(false);
    expect(drawMarks(template, table, { roles })).toEqual(drawMarks(template, orders, { roles }));
  });

  test('sums of more groups than a preview shows are those of all rows', () => {
    const steps = tableOf(
      ['Step', 'Amount'],
      Array.from({ length: 20_000 }, (_, row) => [Math.floor(row / 2), 1 + (row % 2)]),
    );
    const { table } = preview('area', { x: ['Step'], y: ['Amount'] }, steps);
    const amount = table.columns.find(({ key }) => key === 'Amount');
    expect(table.rows).toBeLessThanOrEqual(2000);
    expect(amount?.kind === 'number' && new Set(amount.values)).toEqual(new Set([3]));
  });

  test('a type that draws each row shows some from everywhere, and says so', () => {
    const { table, isSample } = preview('scatter', { x: ['Amount'], y: ['Price'] });
    expect([table.rows, isSample]).toEqual([2000, true]);
    const city = table.columns.find(({ key }) => key === 'City');
    const counts =
      city?.kind === 'text' ? cities.map((_, code) => city.codes.filter((each) => each === code).length) : [];
    for (const count of counts) expect(count).toBe(400);
  });

  test('a small table is drawn as it is', () => {
    const small = tableOf(['A', 'B'], [[1, 2]]);
    expect(preview('scatter', { x: ['A'], y: ['B'] }, small)).toEqual({ table: small, isSample: false });
  });
});
