import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Dataset, DatasetColumn, DatasetVersion } from '#contract/data/datasets.ts';
import type { Notification } from '#contract/workspace/notifications.ts';
import { sql } from '#drizzle';
import { openLibrary, type Person, set } from '#tests/support/datasets/open-library.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { refreshDue } from './jobs.ts';
import { driftOf, isSameDrift, refreshDataset } from './refresh-dataset.ts';
import { nextRefresh } from './take-file.ts';

const source = { text: '', status: 200, asked: 0 };
const answer: RequestListener = (_, reply) => {
  source.asked += 1;
  reply.writeHead(source.status, { 'content-type': 'text/csv' }).end(source.text);
};
const fakeServer = createServer(answer);
await new Promise<void>((done) => fakeServer.listen(0, '127.0.0.1', done));
afterAll(() => void fakeServer.close());
const { port } = fakeServer.address() as AddressInfo; // it listens on a port
const url = `http://data.example.org:${port}/cities.csv?key=secret`;

const atHome = { allowsPrivate: true, resolve: async () => [{ address: '127.0.0.1', family: 4 }] };
const library = await openLibrary({ ports: { outgoing: atHome } });
const { server, call, cells, edit, left } = library;
const { db } = server.ports;
const usual = 'city,people\nOslo,709\nBergen,291\n';
beforeEach(async () => {
  await library.calm();
  Object.assign(source, { text: usual, status: 200, asked: 0 });
});

async function fetched(person: Person, every: string | null = null): Promise<Dataset> {
  const { body } = await call(person, 'POST', '/url', { url, every });
  return (body.data as { dataset: Dataset }).dataset;
}

const read = async (person: Person, id: string) => (await call(person, 'GET', `/${id}`)).body.data as Dataset;

async function notices({ token }: Person): Promise<string[]> {
  const { body } = await server.ask({ url: '/api/notifications?itemsPerPage=100', token });
  return (body.data as { items: Notification[] }).items.map(({ title }) => title);
}

/** What a worker does when a dataset is due. */
const fallDue = (id: string) => refreshDataset(server.ports, { id, isAsked: false });

async function workersCome(id: string): Promise<void> {
  await db.execute(sql`update datasets set refresh_at = now() - interval '1 minute' where id = ${id}`);
  await refreshDue.run(server.ports);
  await runJobs(server);
}

describe('from an address', () => {
  test('fetches a file and remembers where from; viewers do not see the key in the address', async () => {
    const ada = await server.person();
    const dataset = await fetched(ada, 'day');
    expect(dataset).toMatchObject({ name: 'cities', rows: 2, source: { url, every: 'day', state: 'fine', drift: [] } });
    expect(Date.parse(dataset.source?.nextAt ?? '') - Date.now()).toBeGreaterThan(23 * 3_600_000);
    const viewer = await server.person();
    await db.execute(
      sql`insert into workspace_members (workspace_id, user_id, role) values (${dataset.workspaceId}, ${viewer.id}, 'viewer')`,
    );
    expect((await read(viewer, dataset.id)).source?.url).toBe(`http://data.example.org:${port}/cities.csv`);
  });

  test('what cannot be fetched or read is refused with a sentence, and nothing is left behind', async () => {
    const ada = await server.person();
    const before = await left();
    Object.assign(source, { status: 403 });
    const refused = await call(ada, 'POST', '/url', { url });
    expect([refused.status, refused.body.message]).toEqual([400, expect.stringContaining('is not public')]);
    Object.assign(source, { status: 200, text: '\0\0\0\0' });
    expect((await call(ada, 'POST', '/url', { url })).status).toBe(400);
    Object.assign(source, { text: '' });
    expect((await call(ada, 'POST', '/url', { url })).status).toBe(400);
    expect(await left()).toEqual(before);
  });

  const refused = openLibrary();
  test.each(['http://127.0.0.1/', 'http://[::ffff:169.254.169.254]/', 'http://2130706433/', 'file:///etc/passwd', 'x'])(
    'X.13 POST /dataset/url refuses %s',
    async (address) => {
      const strict = await refused;
      const { status, body } = await strict.call(await strict.server.person(), 'POST', '/url', { url: address });
      expect([status, body.code]).toEqual([400, 'bad-input']);
      expect(await strict.left()).toEqual({ files: 0, noted: 0, datasets: 0 });
    },
  );
});

describe('refreshing', () => {
  test('new data of the same shape counts at once, and what is the same makes no version', async () => {
    const ada = await server.person();
    const { id } = await fetched(ada);
    expect((await call(ada, 'POST', `/${id}/refresh`, {})).body.data).toMatchObject({ dataset: { version: 1 } });
    source.text = `${usual}Trondheim,212\n`;
    expect((await call(ada, 'POST', `/${id}/refresh`, {})).body.data).toMatchObject({
      dataset: { version: 2, rows: 3 },
    });
    expect(await cells(ada, id)).toContainEqual(['Trondheim', '212']);
    const { items } = (await call(ada, 'GET', `/${id}/versions`)).body.data as { items: DatasetVersion[] };
    expect(items[0]).toMatchObject({ number: 2, origin: 'refresh', madeBy: null });
  });

  test('the workers refresh what is due, once, and set the next time', async () => {
    const ada = await server.person();
    const { id } = await fetched(ada);
    expect((await call(ada, 'PUT', `/${id}/schedule`, { every: 'hour' })).body.data).toMatchObject({
      source: { every: 'hour' },
    });
    source.text = 'city,people\nOslo,1\nBergen,2\n';
    await workersCome(id);
    expect(source.asked).toBe(2);
    const dataset = await read(ada, id);
    expect(dataset).toMatchObject({ version: 2, source: { state: 'fine' } });
    expect(Date.parse(dataset.source?.nextAt ?? '') - Date.now()).toBeGreaterThan(59 * 60_000);
    await refreshDue.run(server.ports);
    await runJobs(server);
    expect(source.asked).toBe(2);
    await call(ada, 'PUT', `/${id}/schedule`, { every: null });
    expect((await read(ada, id)).source).toMatchObject({ every: null, nextAt: null });
  });

  test('data of another shape is held with a report; accepting makes it count', async () => {
    const ada = await server.person();
    const { id } = await fetched(ada, 'day');
    source.text = 'city,inhabitants,area\nOslo,many,454\nBergen,many,465\n';
    await fallDue(id);
    const dataset = await read(ada, id);
    expect(dataset).toMatchObject({ version: 1, source: { state: 'held' } });
    expect(dataset.source?.drift.map(({ kind, column }) => [kind, column])).toEqual([
      ['removed', 'people'],
      ['added', 'inhabitants'],
      ['added', 'area'],
    ]);
    expect((await cells(ada, id))[0]).toEqual(['Oslo', '709']);
    expect(await notices(ada)).toEqual(['The source of “cities” has changed']);
    await fallDue(id);
    expect(await notices(ada)).toHaveLength(1);
    const accepted = (await call(ada, 'POST', `/${id}/accept`, {})).body.data;
    expect(accepted).toMatchObject({ version: 2, columnCount: 3, source: { state: 'fine', drift: [] } });
    expect((await call(ada, 'POST', `/${id}/accept`, {})).status).toBe(409);
  });

  test('after keeping the old data the same change is not reported again, but another is', async () => {
    const ada = await server.person();
    const { id } = await fetched(ada, 'day');
    source.text = 'city,people,area\nOslo,709,454\nBergen,291,465\n';
    await fallDue(id);
    expect((await call(ada, 'POST', `/${id}/keep`, {})).body.data).toMatchObject({
      version: 1,
      source: { state: 'kept' },
    });
    source.text += 'Trondheim,212,342\n';
    await fallDue(id);
    expect((await read(ada, id)).source?.state).toBe('kept');
    expect(await notices(ada)).toHaveLength(1);
    source.text = 'city,people,height\nOslo,709,454\nBergen,291,465\n';
    await fallDue(id);
    expect((await read(ada, id)).source?.state).toBe('held');
    expect(await notices(ada)).toHaveLength(2);
    expect((await call(ada, 'POST', `/${id}/refresh`, {})).body.data).toMatchObject({
      dataset: { source: { state: 'held' } },
    });
  });

  test('a source that is as before again takes its held data back and says so once', async () => {
    const ada = await server.person();
    const { id } = await fetched(ada, 'day');
    source.text = 'city\nOslo\nBergen\n';
    await fallDue(id);
    source.text = 'city,people\nOslo,710\nBergen,292\n';
    await fallDue(id);
    expect(await read(ada, id)).toMatchObject({ version: 2, source: { state: 'fine' } });
    await fallDue(id);
    expect(await notices(ada)).toEqual(['“cities” is up to date again', 'The source of “cities” has changed']);
  });

  test('changes made by hand are not replaced unasked', async () => {
    const ada = await server.person();
    const { id } = await fetched(ada, 'day');
    await edit(ada, id, { version: 1, edits: [set(0, 1, '999')] });
    source.text = 'city,people\nOslo,1\nBergen,2\n';
    await fallDue(id);
    const dataset = await read(ada, id);
    expect(dataset.source).toMatchObject({ state: 'held', drift: [{ kind: 'edited' }] });
    expect((await cells(ada, id))[0]).toEqual(['Oslo', '999']);
  });

  test.each([
    ['a text that replaced it', 'PUT', 'text', { text: 'city,people\nOslo,700\n' }],
    ['an earlier version', 'POST', 'versions/1/restore', {}],
  ] as const)('%s is not replaced unasked either', async (_, method, path, given) => {
    const ada = await server.person();
    const { id } = await fetched(ada);
    expect((await call(ada, method, `/${id}/${path}`, given)).status).toBe(200);
    const before = await cells(ada, id);
    source.text = 'city,people\nOslo,1\nBergen,2\n';
    await fallDue(id);
    expect(await cells(ada, id)).toEqual(before);
    expect((await read(ada, id)).source).toMatchObject({ state: 'held' });
    expect((await call(ada, 'POST', `/${id}/accept`)).status).toBe(200);
    source.text = 'city,people\nOslo,3\nBergen,4\n';
    await fallDue(id);
    expect((await cells(ada, id))[0]).toEqual(['Oslo', '3']); // accepted: nothing of one's own is there any more
  });

  test('failures are noted with ever longer pauses, told once, and so is the recovery', async () => {
    const ada = await server.person();
    const { id } = await fetched(ada, 'hour');
    source.status = 503;
    for (let times = 0; times < 6; times++) await fallDue(id);
    const failing = await read(ada, id);
    expect(failing).toMatchObject({
      version: 1,
      source: { state: 'failing', failure: expect.stringContaining('503') },
    });
    expect(await cells(ada, id)).toHaveLength(2);
    expect(await notices(ada)).toEqual(['“cities” could not be updated']);
    const manual = await call(ada, 'POST', `/${id}/refresh`, {});
    expect([manual.status, manual.body.message]).toEqual([400, expect.stringContaining('503')]);
    source.status = 200;
    for (let times = 0; times < 2; times++) await fallDue(id);
    expect((await read(ada, id)).source).toMatchObject({ state: 'fine', failure: null });
    expect(await notices(ada)).toEqual(['“cities” is up to date again', '“cities” could not be updated']);
  });

  test('what was uploaded cannot be refreshed; what lies in the trash is not', async () => {
    const ada = await server.person();
    const uploaded = await library.add(ada);
    expect((await call(ada, 'POST', `/${uploaded.id}/refresh`, {})).status).toBe(400);
    expect((await call(ada, 'PUT', `/${uploaded.id}/schedule`, { every: 'day' })).status).toBe(400);
    const { id } = await fetched(ada, 'day');
    await call(ada, 'DELETE', `/file/${id}`);
    await workersCome(id);
    expect(source.asked).toBe(1);
  });
});

const now = new Date('2026-01-01T00:00:00Z');
const minutes = (failures: number, every: 'hour' | 'day' | 'week') =>
  ((nextRefresh(now, every, { failures })?.getTime() ?? 0) - now.getTime()) / 60_000;

test('pauses grow from ten minutes, and not beyond a day or the usual', () => {
  expect([0, 1, 2, 3, 9, 30].map((failures) => minutes(failures, 'hour'))).toEqual([60, 10, 20, 40, 1440, 1440]);
  expect([0, 1, 8, 30].map((failures) => minutes(failures, 'day'))).toEqual([1440, 10, 1280, 1440]);
  expect(minutes(30, 'week')).toBe(7 * 1440);
  expect(nextRefresh(now, null, { failures: 0 })).toBeNull();
});

describe('drift', () => {
  const number = { is: 'number', style: { decimal: '.', group: '' }, before: '', after: '' } as const;
  const column = (name: string, type: DatasetColumn['type'] = { is: 'text' }): DatasetColumn => ({
    key: name,
    name,
    type,
    filled: 1,
    distinct: 1,
  });
  const kinds = (before: DatasetColumn[], after: DatasetColumn[]) =>
    driftOf({ rows: 5, columns: before }, { rows: 5, columns: after }).map(
      ({ kind, column: name }) => `${kind} ${name}`,
    );

  test('tells what came, went, was renamed or changed its type', () => {
    const before = [column('a'), column('b', number), column('c')];
    expect(kinds(before, before)).toEqual([]);
    expect(kinds(before, before.toReversed())).toEqual([]);
    expect(kinds(before, [column('a'), column('x', number), column('c')])).toEqual(['renamed x']);
    expect(kinds(before, [column('a'), column('c')])).toEqual(['removed b']);
    expect(kinds(before, [...before, column('d')])).toEqual(['added d']);
    expect(kinds(before, [column('a', number), column('b', number), column('c')])).toEqual(['type a']);
    expect(kinds([column('a', { is: 'category' })], [column('a')])).toEqual([]);
    const german = { ...number, style: { decimal: ',', group: '.' } } as const;
    expect(kinds([column('a', number)], [column('a', german)])).toEqual(['type a']);
    const date = { is: 'date', order: 'dmy', precision: 'day' } as const;
    expect(kinds([column('a', date)], [column('a', { ...date, order: 'mdy' })])).toEqual(['type a']);
  });

  test.each([
    [100, 49, true],
    [100, 50, false],
    [100, 1000, false],
    [8, 2, false],
    [8, 0, true],
    [0, 0, false],
  ])('%i rows and then %i is a change: %s', (before, after, isChange) => {
    const drift = driftOf({ rows: before, columns: [] }, { rows: after, columns: [] });
    expect(drift.map(({ kind }) => kind)).toEqual(isChange ? ['rows'] : []);
  });

  test('two reports are the same when only their numbers differ', () => {
    const [one, other] = [40, 30].map((rows) => driftOf({ rows: 100, columns: [] }, { rows, columns: [] }));
    expect(isSameDrift(one ?? [], other ?? [])).toBe(true);
    expect(isSameDrift(one ?? [], [])).toBe(false);
  });

  test('twenty thousand columns are compared in no time', () => {
    const many = Array.from({ length: 20_000 }, (_, at) => column(`c${at}`));
    expect(
      driftOf({ rows: 1, columns: many }, { rows: 1, columns: many.map(({ name }) => column(`${name}x`)) }),
    ).toHaveLength(100);
  });
});
