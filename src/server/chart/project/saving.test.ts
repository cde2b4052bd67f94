import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Change } from '#chart/changes/change.ts';
import type { ChangeSet } from '#contract/chart/projects.ts';
import { sql } from '#drizzle';
import { openTestApp } from '#tests/support/app.ts';
import { openEvents } from '#tests/support/open-events.ts';
import { openStudio, title } from '#tests/support/projects/open-studio.ts';
import { purgeProjects } from './jobs.ts';

let moment = new Date('2026-05-01T10:00:00Z');
const studio = await openStudio({ ports: { now: () => moment } });
const { server, call, good, make, open, save } = studio;
const ada = await studio.patron();
const bob = await studio.patron();
beforeEach(studio.calm);
const later = (minutes: number) => {
  moment = new Date(moment.getTime() + minutes * 60_000);
};

const subtitle: Change = { kind: 'text', field: 'subtitle', value: 'In euros' };

type SaveResult = { status: string; version: number; since: ChangeSet[]; parts?: string[] };
const saved = async (...args: Parameters<typeof save>) => (await save(...args)).body.data as SaveResult;
const titleOf = async (id: string) => (await open(ada, id)).content.document.text.title;

describe('two windows', () => {
  test('changes of different parts are merged, and the second hears what the first did', async () => {
    const { id, version } = await make(ada);
    expect(await saved(ada, id, { version, changes: [title('Mine')] })).toEqual({
      status: 'saved',
      version: 2,
      since: [],
    });
    const second = await saved(ada, id, { version, changes: [subtitle] });
    expect(second).toMatchObject({ status: 'saved', version: 3, since: [{ version: 2, changes: [title('Mine')] }] });
    expect(second.since[0]?.by).toEqual({ id: ada.id, name: 'Test Person' });
    const { content } = await open(ada, id);
    expect(content.document.text).toMatchObject({ title: 'Mine', subtitle: 'In euros' });
  });

  test('changes of the same part are a conflict, and nothing of the second is saved', async () => {
    const { id, version } = await make(ada);
    await save(ada, id, { version, changes: [title('Mine')] });
    const answer = await saved(ada, id, { version, changes: [subtitle, title('Yours')] });
    expect(answer).toMatchObject({ status: 'conflict', version: 2, parts: ['text/title'], since: [{ version: 2 }] });
    const { content, version: now } = await open(ada, id);
    expect([now, content.document.text.title, content.document.text.subtitle]).toEqual([2, 'Mine', '']);
    expect(await saved(ada, id, { version, changes: [title('Yours')], force: true })).toMatchObject({
      status: 'saved',
      version: 3,
    });
    expect(await titleOf(id)).toBe('Yours');
  });

  test('the same key twice is saved once, also at the same time', async () => {
    const { id, version } = await make(ada);
    const key = randomUUID();
    const sent = { version, key, changes: [title('Once')] };
    const answers = await Promise.all([saved(ada, id, sent), saved(ada, id, sent), saved(ada, id, sent)]);
    expect(answers).toEqual(Array(3).fill({ status: 'saved', version: 2, since: [] }));
    await save(ada, id, { version: 2, changes: [title('Twice')] });
    expect(await saved(ada, id, sent)).toEqual({ status: 'saved', version: 2, since: [] });
    expect([(await open(ada, id)).version, await titleOf(id)]).toEqual([3, 'Twice']);
  });

  test('50 saves at once of different parts are all kept, and versions rise one by one', async () => {
    const { id, version } = await make(ada);
    const other = await openTestApp({ beside: server.url, ports: { now: () => moment } });
    const changes = Array.from({ length: 50 }, (_, place) => ({
      kind: 'add-annotation',
      annotation: { kind: 'line', id: `note${place}`, axis: 'y', at: place, text: `Note ${place}` },
    }));
    const answers = await Promise.all(
      changes.map(async (change, place) => {
        const payload = { key: randomUUID(), version, words: 'Add a note', changes: [change] };
        const { app } = place % 2 === 0 ? server : other;
        const headers = { authorization: `Bearer ${ada.token}` };
        const answer = await app.inject({ method: 'POST', url: `/api/project/${id}/changes`, headers, payload });
        return answer.json().data as SaveResult;
      }),
    );
    const versions = answers.map((answer) => answer.version).sort((a, b) => a - b);
    expect(versions).toEqual(Array.from({ length: 50 }, (_, place) => place + 2));
    const { content } = await open(ada, id);
    expect(content.document.annotations.map((note) => note.id).sort()).toEqual(
      changes.map(({ annotation }) => annotation.id).sort(),
    );
    for (const answer of answers) expect(answer.since).toHaveLength(answer.version - 2);
  });

  test('a set of changes is saved whole or not at all', async () => {
    const { id, version } = await make(ada);
    const changes = [title('Half'), { kind: 'template', template: 'nothing', roles: {} }];
    const answer = await save(ada, id, { version, changes });
    expect([answer.status, answer.body.message]).toEqual([400, 'There is no chart type “nothing”.']);
    expect([(await open(ada, id)).version, await titleOf(id)]).toEqual([1, '']);
  });

  test('a version that is not there yet is refused, one that is too long ago gets everything', async () => {
    const { id } = await make(ada);
    expect((await save(ada, id, { version: 9, changes: [title('A')] })).status).toBe(400);
    for (let version = 1; version <= 3; version++) await save(ada, id, { version, changes: [title(`${version}`)] });
    type Since = { version: number; changes: ChangeSet[]; content: unknown };
    const some = await good<Since>(ada, 'GET', `/${id}/changes?version=2`);
    expect(some).toMatchObject({ version: 4, content: null, changes: [{ version: 3 }, { version: 4 }] });
    await server.ports.db.execute(sql`delete from project_changes where project_id = ${id} and version = 2`);
    const all = await good<Since>(ada, 'GET', `/${id}/changes?version=1`);
    expect(all).toMatchObject({ version: 4, changes: [], content: { document: { text: { title: '3' } } } });
    expect(await saved(ada, id, { version: 1, changes: [subtitle] })).toMatchObject({
      status: 'conflict',
      parts: ['/'],
    });
  });

  test('the name, type and data that lists show follow what is saved', async () => {
    const { id: datasetId } = await studio.add(ada);
    const { id, version } = await make(ada);
    const changes: Change[] = [
      { kind: 'name', name: '  Cities ' },
      { kind: 'template', template: 'line', roles: {} },
      { kind: 'data', datasetId },
    ];
    await save(ada, id, { version, changes });
    const { content, ...card } = await open(ada, id);
    expect(card).toMatchObject({ name: 'Cities', template: 'line', dataset: { id: datasetId, rows: 2, columns: 2 } });
    expect(content).toMatchObject({ name: 'Cities', datasetId, document: { template: 'line' } });
  });
});

describe('other windows hear of it', () => {
  test('each version is sent to all watchers, at another server too, until they lose access', async () => {
    const { id, version } = await make(ada);
    await call(ada, 'PUT', `/${id}/people`, { email: bob.email, role: 'viewer' });
    const other = await openTestApp({ beside: server.url, ports: { now: () => moment } });
    const address = await other.app.listen({ port: 0, host: '127.0.0.1' });
    const events = await openEvents<{ version: number }>(`${address}/api/project/${id}/events`, bob.token);
    expect(await events.next()).toEqual({ version: 1 });
    await save(ada, id, { version, changes: [title('Heard')] });
    expect(await events.next()).toEqual({ version: 2 });
    await call(ada, 'DELETE', `/${id}/people?email=${encodeURIComponent(bob.email)}`);
    await save(ada, id, { version: 2, changes: [title('Not heard')] });
    expect(await events.next()).toBeNull();
    await events.close();
  });
});

describe('the history', () => {
  type HistoryItem = { version: number; by: string; words: string; name: string | null; isPublished: boolean };
  const history = async (id: string) => (await good<{ items: HistoryItem[] }>(ada, 'GET', `/${id}/history`)).items;
  const versions = async (id: string) => (await history(id)).map(({ version }) => version);

  test('keeps one version in five minutes of each editor, the last of each', async () => {
    const { id } = await make(ada);
    await call(ada, 'PUT', `/${id}/people`, { email: bob.email, role: 'editor' });
    await save(ada, id, { version: 1, changes: [title('2')], words: 'Write a title' });
    await save(ada, id, { version: 2, changes: [title('3')] });
    await save(bob, id, { version: 3, changes: [title('4')] });
    await save(ada, id, { version: 4, changes: [title('5')], words: 'Write another' });
    expect(await versions(id)).toEqual([5, 4, 1]);
    later(5);
    await save(ada, id, { version: 5, changes: [title('6')] });
    expect(await versions(id)).toEqual([6, 5, 4, 1]);
    expect((await history(id))[1]).toMatchObject({ by: 'Test Person', words: 'Write another', name: null });
    const old = await good<{ content: unknown }>(ada, 'GET', `/${id}/history/5`);
    expect(old).toMatchObject({ version: 5, content: { document: { text: { title: '5' } } } });
    expect((await call(ada, 'GET', `/${id}/history/2`)).status).toBe(404);
  });

  test('F3 a version that no database can number is refused with a sentence', async () => {
    const { id } = await make(ada);
    const version = 2 ** 31;
    const replies = [
      await call(ada, 'GET', `/${id}/history/${version}`),
      await call(ada, 'PATCH', `/${id}/history/${version}`, { name: 'A' }),
      await call(ada, 'POST', `/${id}/restore`, { version }),
      await call(ada, 'GET', `/${id}/changes?version=${version}`),
    ];
    expect(replies.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
  });

  test('named and published versions stay where they are', async () => {
    const { id } = await make(ada);
    await save(ada, id, { version: 1, changes: [title('2')] });
    await good(ada, 'PATCH', `/${id}/history/2`, { name: ' For  print ' });
    await save(ada, id, { version: 2, changes: [title('3')] });
    await studio.publish({ id, version: 3 });
    await save(ada, id, { version: 3, changes: [title('4')] });
    const kept = await history(id);
    expect(kept.map(({ version, name, isPublished }) => [version, name, isPublished])).toEqual([
      [4, null, false],
      [3, null, true],
      [2, 'For print', false],
      [1, null, false],
    ]);
    expect((await call(ada, 'PATCH', `/${id}/history/9`, { name: 'A' })).status).toBe(404);
  });

  test('restoring a version makes a new one, and what was there stays', async () => {
    const { id } = await make(ada, { name: 'First' });
    await save(ada, id, { version: 1, changes: [title('Second'), { kind: 'name', name: 'Second' }] });
    const restored = await good<{ version: number; name: string }>(ada, 'POST', `/${id}/restore`, { version: 1 });
    expect(restored).toMatchObject({ version: 3, name: 'First' });
    await save(ada, id, { version: 3, changes: [subtitle] });
    expect(await versions(id)).toEqual([4, 2, 1]);
    expect(await good(ada, 'GET', `/${id}/history/2`)).toMatchObject({ content: { name: 'Second' } });
    expect(await saved(ada, id, { version: 2, changes: [title('Late')] })).toMatchObject({ status: 'conflict' });
    expect((await call(ada, 'POST', `/${id}/restore`, { version: 77 })).status).toBe(404);
  });

  test('old unnamed versions are deleted, but never the newest fifty', async () => {
    const { id } = await make(ada);
    const { db } = server.ports;
    await db.execute(sql`
      insert into project_versions (project_id, version, user_id, at, words, name, content)
      select ${id}, n, ${ada.id}, timestamptz '2025-01-01', 'x', case n when 3 then 'Named' end, content
      from projects, generate_series(2, 100) n where id = ${id}`);
    await db.execute(sql`
      insert into project_changes (project_id, version, key, user_id, at, words, changes)
      select ${id}, n, gen_random_uuid(), ${ada.id}, timestamptz '2025-01-01', 'x', '[]' from generate_series(2, 100) n`);
    await db.execute(sql`update projects set version = 100 where id = ${id}`);
    await purgeProjects.run(server.ports);
    const left = async (table: string) =>
      (
        await db.execute<{ version: number }>(
          sql`select version from ${sql.identifier(table)} where project_id = ${id} order by version`,
        )
      ).rows.map(({ version }) => version);
    const newest = Array.from({ length: 50 }, (_, place) => place + 51);
    expect(await left('project_versions')).toEqual([1, 3, ...newest]);
    expect(await left('project_changes')).toEqual(newest);
  });
});

describe('X.18 what is hostile', () => {
  const hostile: [string, unknown][] = [
    ['an annotation that is none', { kind: 'add-annotation', annotation: null }],
    ['a content that is none', { kind: 'content', content: null }],
    ['a document that is none', { kind: 'content', content: { document: 7 } }],
    ['a type that is none', { kind: 'template', template: '', roles: {} }],
    ['a kind that is none', { kind: 'eval', value: '1' }],
    ['a field too many', { ...title('A'), isAdmin: true }],
    ['data that is not there', { kind: 'data', datasetId: randomUUID() }],
  ];
  test.each(hostile)('%s is refused, and nothing changes', async (_, change) => {
    const { id, version } = await make(ada);
    const answer = await save(ada, id, { version, changes: [title('Before'), change, title('After')] });
    expect(answer.status).toBe(400);
    expect(answer.body.message).toMatch(/^[A-Z“"].*\.$/);
    expect((await open(ada, id)).version).toBe(1);
  });

  const strange: [string, string][] = [
    ['halves of characters', '{"kind":"option","name":"a\\ud800","value":"\\udfff"}'],
    ['backslashes before one', '{"kind":"text","field":"title","value":"\\\\\\\\ud800 \\\\\\ud800"}'],
    ['deep values', `{"kind":"option","name":"a","value":${'['.repeat(150)}${']'.repeat(150)}}`],
    ['numbers without end', '{"kind":"option","name":"a","value":1e999}'],
    ['text as an option', '{"kind":"option","name":"sort","value":"<script>"}'],
  ];
  test.each(strange)('%s are kept as something harmless', async (_, change) => {
    const { id, version } = await make(ada);
    const payload = `{"key":"${randomUUID()}","version":${version},"words":"\\ud800","changes":[${change}]}`;
    const headers = { 'content-type': 'application/json' };
    const url = `/api/project/${id}/changes`;
    const answer = await server.ask({ method: 'POST', url, token: ada.token, headers, payload });
    expect(answer.body).toMatchObject({ results: true, data: { status: 'saved' } });
    expect(await good(ada, 'GET', `/${id}/changes?version=1`)).toMatchObject({ version: 2, content: null });
  });

  test.each(['{"__proto__":{"polluted":true}}', '{"constructor":{"prototype":{"polluted":true}}}'])(
    '%s reaches no prototype',
    async (value) => {
      const { id, version } = await make(ada);
      const payload = `{"key":"${randomUUID()}","version":${version},"words":"","changes":[{"kind":"option","name":"a","value":${value}}]}`;
      const headers = { 'content-type': 'application/json' };
      const url = `/api/project/${id}/changes`;
      const { status } = await server.ask({ method: 'POST', url, token: ada.token, headers, payload });
      expect(status).toBeLessThan(500);
      expect(({} as Record<string, unknown>).polluted).toBeUndefined();
      const named = [{ kind: 'option', name: '__proto__', value: { polluted: true } }];
      expect((await save(ada, id, { version, changes: named, force: true })).status).toBeLessThan(500);
      expect(({} as Record<string, unknown>).polluted).toBeUndefined();
      const { options } = (await open(ada, id)).content.document;
      expect(Object.keys(options)).toEqual([]);
    },
  );

  test('values nested without end are refused', async () => {
    const { id, version } = await make(ada);
    const value = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
    const payload = `{"key":"${randomUUID()}","version":${version},"words":"","changes":[{"kind":"option","name":"a","value":${value}}]}`;
    const headers = { 'content-type': 'application/json' };
    const url = `/api/project/${id}/changes`;
    expect((await server.ask({ method: 'POST', url, token: ada.token, headers, payload })).status).toBe(400);
  });
});
