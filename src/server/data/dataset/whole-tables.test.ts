import { expect, test } from 'vitest';
import type { TableConflict } from '#contract/data/datasets.ts';
import { openLibrary, set } from '#tests/support/datasets/open-library.ts';

const { server, add, call, cells, download } = await openLibrary();
const ada = await server.person();

const csv = 'city,people\nOslo,709\nBergen,291\n';

async function sheetOf(id: string) {
  const sheet = (await download(ada, `/${id}/sheet`)).json();
  return (row: number, text: string) => {
    const copy = structuredClone(sheet);
    copy.columns[1].cells[row] = text;
    return copy;
  };
}

test('of two programs that write a table from the same version, the second is told who was first, and loses nothing', async () => {
  const { id } = await add(ada, csv);
  const changed = await sheetOf(id);
  const answers = await Promise.all([
    call(ada, 'PUT', `/${id}/sheet`, { version: 1, sheet: changed(0, '700') }),
    call(ada, 'PUT', `/${id}/sheet`, { version: 1, sheet: changed(1, '300') }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body).toMatchObject({ code: 'conflict' });
  expect(refused?.body.message).toMatch(
    /^Test Person changed this data on \d{4}-\d\d-\d\d at \d\d:\d\d UTC\. Nothing was saved\. Load it again first\.$/,
  );
  const { version, since } = (refused?.body.data ?? {}) as TableConflict; // as the contract says
  expect([version, since]).toMatchObject([2, [{ number: 2, origin: 'edit', madeBy: 'Test Person' }]]);
  const kept = (await cells(ada, id)).map(([, people]) => people);
  expect([
    ['700', '291'],
    ['709', '300'],
  ]).toContainEqual(kept);
});

test.each([
  ['its cells', 'PUT', 'sheet', { sheet: { rows: 1, columns: [] } }],
  ['its text', 'PUT', 'text', { text: 'a\n1\n' }],
  ['more rows', 'POST', 'rows', { rows: [['Tromsø', 77]] }],
  ['an earlier version', 'POST', 'versions/1/restore', {}],
] as const)('%s are refused if the data changed since, and taken without a version', async (_, method, path, given) => {
  const { id } = await add(ada, csv);
  const changed = await sheetOf(id);
  const body = 'sheet' in given ? { sheet: changed(0, '1') } : given;
  expect((await call(ada, 'PUT', `/${id}/sheet`, { sheet: changed(1, '300') })).status).toBe(200);
  const before = await cells(ada, id);
  const late = await call(ada, method, `/${id}/${path}`, { ...body, version: 1 });
  expect([late.status, late.body.code]).toEqual([409, 'conflict']);
  expect(await cells(ada, id)).toEqual(before);
  expect((await call(ada, method, `/${id}/${path}`, { ...body, version: 2 })).status).toBe(200);
  expect((await call(ada, method, `/${id}/${path}`, body)).status).toBe(200);
});

test('edits of cells and a whole table in two windows: whoever is second is told', async () => {
  const { id } = await add(ada, csv);
  const changed = await sheetOf(id);
  const edits = { editId: crypto.randomUUID(), edits: [set(0, 1, '700')] };
  expect((await call(ada, 'POST', `/editfile/${id}`, { ...edits, version: 1 })).status).toBe(200);
  expect((await call(ada, 'PUT', `/${id}/sheet`, { version: 1, sheet: changed(1, '300') })).status).toBe(409);
  const next = await sheetOf(id);
  expect((await call(ada, 'PUT', `/${id}/sheet`, { version: 2, sheet: next(1, '300') })).status).toBe(200);
  const more = { editId: crypto.randomUUID(), edits: [set(0, 1, '701')] };
  expect((await call(ada, 'POST', `/editfile/${id}`, { ...more, version: 2 })).status).toBe(409);
  expect((await cells(ada, id)).map(([, people]) => people)).toEqual(['700', '300']);
});
