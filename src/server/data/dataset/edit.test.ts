import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Dataset, DatasetVersion, EditConflict, EditedVersion } from '#contract/data/datasets.ts';
import { sql } from '#drizzle';
import { openTestApp } from '#tests/support/app.ts';
import { openLibrary, set } from '#tests/support/datasets/open-library.ts';
import { purgeDatasets } from './jobs.ts';

const library = await openLibrary();
const { server, add, call, cells, edit, left } = library;
const ada = await server.person();
beforeEach(library.calm);

const first = await add(ada);
/** Reading a file needs a process; a copy is quick. */
const fresh = async () => (await call(ada, 'POST', `/${first.id}/copy`, {})).body.data as Dataset;

describe('edits', () => {
  test('S7.34 POST /dataset/editfile/{id} changes cells and nothing else, as a new version', async () => {
    const { id } = await fresh();
    const { status, body } = await edit(ada, id, { version: 1, edits: [set(0, 1, '717'), set(1, 0, 'Bjørgvin')] });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ version: 2, others: [], dataset: { id, version: 2, rows: 2 } });
    expect(await cells(ada, id)).toEqual([
      ['Oslo', '717'],
      ['Bjørgvin', '291'],
    ]);
    expect((await cells(ada, id, 1))[0]).toEqual(['Oslo', '709']);
  });

  test('S7.34 without a token it answers 401', async () => {
    const { id } = await fresh();
    const payload = { version: 1, editId: randomUUID(), edits: [set(0, 0, 'x')] };
    const answer = await server.ask({ method: 'POST', url: `/api/dataset/editfile/${id}`, payload });
    expect(answer.status).toBe(401);
    expect((await cells(ada, id))[0]?.[0]).toBe('Oslo');
  });

  test('an edit at the end makes the sheet grow', async () => {
    const { id } = await fresh();
    const { body } = await edit(ada, id, { version: 1, edits: [set(2, 0, 'Trondheim')] });
    expect(body.data).toMatchObject({ dataset: { rows: 3 } });
    expect(await cells(ada, id)).toEqual([
      ['Oslo', '709'],
      ['Bergen', '291'],
      ['Trondheim', ''],
    ]);
  });

  test('an edit that would need all memory is refused, and so is one of places that are not there', async () => {
    const { id } = await add(ada, `${Array.from({ length: 200 }, (_, at) => `c${at}`).join(',')}\n1\n`);
    const many = await edit(ada, id, {
      version: 1,
      edits: [{ do: 'insert-rows', ranges: [{ row: 1, count: 9_000_000 }] }],
    });
    expect([many.status, many.body.code]).toEqual([413, 'too-large']);
    const nowhere = await edit(ada, id, { version: 1, edits: [set(5, 0, 'far')] });
    expect([nowhere.status, nowhere.body.code]).toEqual([400, 'bad-input']);
    expect((await call(ada, 'GET', `/${id}`)).body.data).toMatchObject({ version: 1, rows: 1 });
  });

  test('rows, columns, names and types are edited too', async () => {
    const { id } = await fresh();
    const { body } = await edit(ada, id, {
      version: 1,
      edits: [
        { do: 'delete-rows', ranges: [{ row: 0, count: 1 }] },
        { do: 'rename-column', column: 0, name: 'Place' },
        { do: 'set-type', column: 1, type: { is: 'text' } },
        { do: 'move-columns', from: 1, count: 1, to: 0 },
      ],
    });
    expect(body.data).toMatchObject({
      dataset: { rows: 1, columns: [{ name: 'people', type: { is: 'text' } }, { name: 'Place' }] },
    });
    expect(await cells(ada, id)).toEqual([['291', 'Bergen']]);
  });

  test('cells may hold anything that text can, half a character too', async () => {
    const { id } = await fresh();
    const odd = 'a"\\\u2028\ud800<script>';
    expect((await edit(ada, id, { version: 1, edits: [set(0, 0, odd)] })).status).toBe(200);
    expect((await cells(ada, id))[0]?.[0]).toBe(odd);
    const other = await edit(ada, id, { version: 1, edits: [set(1, 0, 'x')] });
    expect(other.body.data).toMatchObject({ others: [{ edits: [set(0, 0, odd)] }] });
  });

  test.each([
    ['no version', { edits: [set(0, 0, 'x')] }],
    ['no edits', { version: 1, edits: [] }],
    ['an edit nobody knows', { version: 1, edits: [{ do: 'drop-table' }] }],
    ['a place before the first', { version: 1, edits: [set(-1, 0, 'x')] }],
    ['a cell that is no text', { version: 1, edits: [{ ...set(0, 0, ''), columns: [[7]] }] }],
  ])('%s is refused', async (_, given) => {
    const { id } = await fresh();
    const answer = await call(ada, 'POST', `/editfile/${id}`, { editId: randomUUID(), ...given });
    expect(answer.status).toBe(400);
    expect((await call(ada, 'GET', `/${id}`)).body.data).toMatchObject({ version: 1 });
  });

  test('a paste of some megabytes goes in one call', async () => {
    const { id } = await fresh();
    const columns = [
      Array.from({ length: 2 }, () => 'x'.repeat(90_000)),
      Array.from({ length: 30 }, () => 'y'.repeat(90_000)),
    ];
    const paste = { do: 'set-cells' as const, row: 0, column: 0, columns, by: 'paste' as const };
    expect((await edit(ada, id, { version: 1, edits: [paste] })).status).toBe(200);
    expect(await cells(ada, id)).toHaveLength(30);
  });
});

describe('edits of several people', () => {
  test('S7.34 edits made on an older version are merged when they touch other cells', async () => {
    const { id } = await fresh();
    await edit(ada, id, { version: 1, edits: [set(0, 0, 'Christiania')] });
    const { status, body } = await edit(ada, id, { version: 1, edits: [set(1, 1, '292')] });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ version: 3, others: [{ version: 2, edits: [set(0, 0, 'Christiania')] }] });
    expect(await cells(ada, id)).toEqual([
      ['Christiania', '709'],
      ['Bergen', '292'],
    ]);
  });

  test('S7.34 where both touch a cell the second gets the current state, and nothing is overwritten', async () => {
    const { id } = await fresh();
    await edit(ada, id, { version: 1, edits: [set(0, 0, 'Christiania')] });
    const before = await left();
    const { status, body } = await edit(ada, id, { version: 1, edits: [set(1, 1, '292'), set(0, 0, 'Kristiania')] });
    expect([status, body.code]).toEqual([409, 'conflict']);
    const { since, ...rest } = body.data as EditConflict;
    expect(rest).toEqual({ version: 2, others: [{ version: 2, edits: [set(0, 0, 'Christiania')] }] });
    expect(since).toMatchObject([{ number: 2, origin: 'edit', madeBy: 'Test Person' }]);
    expect(body.message).toMatch(/^You changed this data in another window on .+ UTC\. Your changes were not saved\.$/);
    expect(await cells(ada, id)).toEqual([
      ['Christiania', '709'],
      ['Bergen', '291'],
    ]);
    expect(await left()).toEqual(before);
  });

  test('edits on what has since been read again, or on what never was, need all of it loaded again', async () => {
    const { id } = await fresh();
    await call(ada, 'POST', `/${id}/read`, { version: 1, choices: {} });
    for (const [version, since] of [
      [1, [{ number: 2, origin: 'read' }]],
      [7, []],
    ] as const) {
      const { status, body } = await edit(ada, id, { version, edits: [set(0, 0, 'x')] });
      expect([status, body.data]).toMatchObject([409, { version: 2, others: null, since }]);
    }
  });

  test('S7.34 what is sent again after a lost answer is applied once and answers the same', async () => {
    const { id } = await fresh();
    const request = { version: 1, edits: [set(0, 0, 'x')], editId: randomUUID() };
    const [first, again] = [await edit(ada, id, request), await edit(ada, id, request)];
    await edit(ada, id, { version: 2, edits: [set(0, 0, 'y')] });
    const late = await edit(ada, id, request);
    for (const { status, body } of [first, again, late]) {
      expect(status).toBe(200);
      expect(body.data).toMatchObject({ version: 2, others: [] });
    }
    expect((await call(ada, 'GET', `/${id}`)).body.data).toMatchObject({ version: 3 });
    expect((await cells(ada, id))[0]?.[0]).toBe('y');
  });

  test('two servers on one database: concurrent edits all stay, each once', async () => {
    const second = await openTestApp({ beside: server.url, ports: { files: server.ports.files } });
    const { id } = await add(ada, `a,b\n${'1,2\n'.repeat(20)}`);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, row) =>
        (row % 2 === 0 ? server : second).ask({
          method: 'POST',
          url: `/api/dataset/editfile/${id}`,
          token: ada.token,
          payload: { version: 1, editId: randomUUID(), edits: [set(row, 0, `row ${row}`)] },
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    const numbers = answers.map(({ body }) => (body.data as EditedVersion).version);
    expect(numbers.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 20 }, (_, at) => at + 2));
    expect((await cells(ada, id)).map(([cell]) => cell)).toEqual(Array.from({ length: 20 }, (_, row) => `row ${row}`));
  });

  test('of edits that follow each other at once only the last is kept as a version', async () => {
    const { id } = await fresh();
    await purgeDatasets.run({ ...server.ports, now: () => new Date(Date.now() + 7_200_000) });
    const before = await left();
    for (const version of [1, 2, 3, 4]) await edit(ada, id, { version, edits: [set(0, 0, `v${version}`)] });
    const listed = (await call(ada, 'GET', `/${id}/versions`)).body.data as { items: DatasetVersion[] };
    expect(listed.items.map(({ number }) => number)).toEqual([5, 1]);
    expect((await call(ada, 'GET', `/${id}/sheet?version=3`)).status).toBe(404);
    await purgeDatasets.run({ ...server.ports, now: () => new Date(Date.now() + 7_200_000) });
    expect(await left()).toMatchObject({ files: before.files + 1, noted: 0 });
    const merged = await edit(ada, id, { version: 2, edits: [set(1, 1, '5')] });
    expect(merged.status).toBe(200);
  });

  test('of very many versions the newest fifty are kept', async () => {
    const { id } = await fresh();
    await edit(ada, id, { version: 1, edits: [set(0, 0, 'x')] });
    for (let times = 0; times < 60; times++) await call(ada, 'POST', `/${id}/versions/2/restore`, {});
    const { rows } = await server.ports.db.execute(sql`select number from dataset_versions where dataset_id = ${id}`);
    expect(rows).toHaveLength(50);
    expect(await cells(ada, id)).toHaveLength(2);
  });
});
