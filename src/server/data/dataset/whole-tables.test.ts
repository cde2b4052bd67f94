import { expect, test } from 'vitest';
import type { Dataset, TableConflict } from '#contract/data/datasets.ts';
import { changeUser } from '#server/account/user/index.ts';
import { addMember } from '#server/workspace/workspace/store.ts';
import { openLibrary, set } from '#tests/support/datasets/open-library.ts';

const { server, add, call, cells, download, edit } = await openLibrary();
const { db } = server.ports;
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
    /^You changed this data in another window on \d{4}-\d\d-\d\d at \d\d:\d\d UTC\. Nothing was saved\. Load it again first\.$/,
  );
  const { version, since } = (refused?.body.data ?? {}) as TableConflict; // as the contract says
  expect([version, since]).toMatchObject([2, [{ number: 2, origin: 'edit', madeBy: 'Test Person', madeById: ada.id }]]);
  const kept = (await cells(ada, id)).map(([, people]) => people);
  expect([
    ['700', '291'],
    ['709', '300'],
  ]).toContainEqual(kept);
});

test('name, description and tags that a colleague changed are not overwritten; edits of cells are no such change', async () => {
  const { id, workspaceId } = await add(ada, csv);
  const bo = await server.person();
  await changeUser(db, bo.id, { firstname: 'Bo', lastname: 'Lind' });
  await addMember(db, { workspaceId, userId: bo.id, role: 'editor' });
  const about = async () => (await call(ada, 'GET', `/${id}`)).body.data as Dataset;
  const change = (payload: object, who = ada) => call(who, 'PATCH', `/${id}`, payload);
  expect((await about()).aboutChangedAt).toBeNull();
  const first = (await change({ description: 'From 2024', aboutChangedAt: null })).body.data as Dataset;
  await edit(ada, id, { version: 1, edits: [set(0, 0, 'Christiania')] });
  const { aboutChangedAt } = await about();
  expect(aboutChangedAt).toBe(first.aboutChangedAt);
  expect((await change({ tags: ['Norway'], aboutChangedAt }, bo)).status).toBe(200);
  const late = await change({ description: 'From 2025', aboutChangedAt });
  expect([late.status, late.body.data]).toMatchObject([409, { description: 'From 2024', tags: ['Norway'] }]);
  expect(late.body.message).toMatch(/^Bo Lind changed the description of this data on .+ UTC\. Nothing was saved\./);
  expect((await change({ name: 'Cities' })).status).toBe(200);
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
