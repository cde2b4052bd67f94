import { expect, test } from 'vitest';
import { read } from '#data/read.ts';
import { drawMarks } from '#tests/support/chart/draw-marks.ts';
import { firstChoices } from '../../src/chart/suggest/suggest.ts';
import { manifestOf } from '../../src/chart/template/registry.ts';
import { allTables } from './all-tables.ts';
import { scoreTable, totalOf } from './score.ts';

test('the set names only chart types and roles that exist', () => {
  for (const { name, first, three = [], nonsense } of allTables) {
    for (const each of [...first, ...three, ...nonsense]) {
      const type = typeof each === 'string' ? each : each.type;
      expect(manifestOf(type), `${name}: ${type}`).not.toBe(null);
      const roles = typeof each === 'string' ? [] : Object.keys(each.roles);
      for (const role of roles) expect(Object.keys(manifestOf(type)?.roles ?? {}), `${name}: ${type}`).toContain(role);
    }
  }
});

test('no table of the set calls a type right and nonsense', () => {
  for (const { name, first, three = [], nonsense } of allTables) {
    const right = [...first, ...three].map((each) => (typeof each === 'string' ? each : each.type));
    expect(
      right.filter((type) => nonsense.includes(type)),
      name,
    ).toEqual([]);
  }
});

test('suggestions are right for tables of all kinds', async () => {
  const { first, three, nonsense } = totalOf(await Promise.all(allTables.map(scoreTable)));
  expect(first).toBeGreaterThanOrEqual(90);
  expect(three).toBeGreaterThanOrEqual(98);
  expect(nonsense).toBeLessThanOrEqual(2);
});

test.each(allTables.map(({ name, csv }) => [name, csv]))('what is suggested for %s can be drawn', async (_, csv) => {
  const result = await read({ from: 'paste', text: csv, html: '' });
  if (!result.ok) throw new Error(result.error);
  for (const { template, roles, options } of firstChoices(result.table, 3)) {
    if (manifestOf(template)?.family === 'maps') continue; // they wait for their map
    expect(drawMarks(template, result.table, { roles, options }).error, template).toBe(null);
  }
});
