import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { blankDocument } from '#chart/document/document.ts';
import type { Preview, PreviewLink } from '#contract/chart/previews.ts';
import { openTestApp } from '#tests/support/app.ts';
import { makeChart } from '#tests/support/share/make-chart.ts';
import { numberColumns } from './preview-of.ts';

const server = await openTestApp();
type Person = Awaited<ReturnType<typeof server.person>>;

const urlOf = (id: string) => `/api/project/${id}/preview`;
const create = ({ token }: Person, id: string) => server.ask({ method: 'POST', url: urlOf(id), token, payload: {} });
const revoke = ({ token }: Person, id: string) => server.ask({ method: 'DELETE', url: urlOf(id), token });
const linkOf = ({ token }: Person, id: string) => server.ask({ url: urlOf(id), token });
const read = (projectId: string, shareId: string) => server.ask({ url: `/api/preview/${projectId}/${shareId}` });

async function previewed() {
  const person = await server.person();
  const { id, datasetId } = await makeChart(server, person);
  const { shareId, path } = (await create(person, id)).body.data as PreviewLink; // as the contract says
  return { person, id, datasetId, shareId, path };
}

test('anyone with the link sees the chart, others of its data with reasons, and titles', async () => {
  const { id, shareId, path } = await previewed();
  expect(path).toBe(`/ai/preview/${id}/${shareId}`);
  expect(shareId).toMatch(/^[\w-]{22,}$/);
  const { status, body } = await read(id, shareId);
  const preview = body.data as Preview; // as the contract says
  expect(status).toBe(200);
  expect(preview).toMatchObject({ title: 'Large cities', readFrom: null });
  const [own, ...others] = preview.candidates;
  expect(own?.document).toMatchObject({ template: 'bar', roles: { label: ['c1'], value: ['c2'] } });
  expect(others.length).toBeGreaterThanOrEqual(3);
  expect(others.every(({ document, reasons }) => document.template !== 'bar' && reasons.length > 0)).toBe(true);
  expect(others[0]?.document).toMatchObject({ text: { title: 'Large cities', source: 'Registers' } });
  expect(preview.titles).toHaveLength(3);
});

test('X.1 a preview holds only what the chart shows, and nothing about its owner', async () => {
  const { person, id, datasetId, shareId } = await previewed();
  const text = JSON.stringify((await read(id, shareId)).body.data);
  for (const secret of ['Secret', person.id, person.email, datasetId, id]) expect(text).not.toContain(secret);
  expect(text).toContain('Vienna');
});

test('the link stays the same until it is turned off; the next one is another', async () => {
  const { person, id, shareId } = await previewed();
  expect((await create(person, id)).body.data).toMatchObject({ shareId });
  expect((await linkOf(person, id)).body.data).toMatchObject({ shareId });
  expect((await revoke(person, id)).status).toBe(200);
  expect((await linkOf(person, id)).body.data).toBeNull();
  expect((await read(id, shareId)).status).toBe(404);
  const next = (await create(person, id)).body.data as PreviewLink; // as the contract says
  expect(next.shareId).not.toBe(shareId);
  expect((await read(id, shareId)).status).toBe(404);
  expect((await read(id, next.shareId)).status).toBe(200);
});

test('X.1 links that are unknown, of another chart or of a chart in the trash are all not found', async () => {
  const one = await previewed();
  const other = await previewed();
  const trashing = { ids: [one.id], action: { kind: 'trash' } };
  await server.ask({ method: 'POST', url: '/api/project/organise', token: one.person.token, payload: trashing });
  const replies = [
    await read(one.id, one.shareId),
    await read(randomUUID(), other.shareId),
    await read(one.id, other.shareId),
    await read(other.id, 'x'.repeat(24)),
    await read('not-an-id', other.shareId),
  ];
  const [first] = replies;
  expect(first?.status).toBe(404);
  for (const { status, body } of replies) expect([status, body]).toEqual([404, first?.body]);
});

test('X.1 only those who may share a chart turn its link on and off', async () => {
  const { id } = await previewed();
  const stranger = await server.person();
  expect((await create(stranger, id)).status).toBe(404);
  expect((await revoke(stranger, id)).status).toBe(404);
  expect((await linkOf(stranger, id)).status).toBe(404);
});

test('a chart without data has no preview', async () => {
  const person = await server.person();
  const content = { name: 'Empty', document: blankDocument('bar'), datasetId: null, steps: [] };
  const made = await server.ask({ method: 'POST', url: '/api/project', token: person.token, payload: { content } });
  const { id } = made.body.data as { id: string }; // as the contract says
  const { status, body } = await create(person, id);
  expect([status, body.message]).toEqual([400, 'This chart has no data yet.']);
});

test('columns are numbered wherever the chart names them', () => {
  const column = (key: string) => ({ kind: 'number' as const, key, name: key, values: new Float64Array([1]) });
  const document = {
    ...blankDocument('line'),
    roles: { x: ['c7'], y: ['value', 'c2'] },
    options: { colors: { value: '#ff0000', c2: '#00ff00' }, value: 'end' },
    highlights: ['c2'],
    facet: 'c7',
    measures: { c2: 'share' as const },
  };
  const shown = numberColumns({ document, table: { rows: 1, columns: ['c7', 'value', 'c2'].map(column) } });
  expect(shown.table.columns.map(({ key, name }) => [key, name])).toEqual([
    ['c1', 'c7'],
    ['c2', 'value'],
    ['c3', 'c2'],
  ]);
  expect(shown.document).toMatchObject({
    roles: { x: ['c1'], y: ['c2', 'c3'] },
    options: { colors: { c2: '#ff0000', c3: '#00ff00' }, value: 'end' },
    highlights: ['c3'],
    facet: 'c1',
    measures: { c3: 'share' },
  });
});
