import sharp from 'sharp';
import { expect, test } from 'vitest';
import { blankDocument } from '#chart/document/document.ts';
import { openTestApp } from '#tests/support/app.ts';

const server = await openTestApp();
type Person = Awaited<ReturnType<typeof server.person>>;

const number = { is: 'number', style: { decimal: '.', group: '' }, before: '', after: '' };
const sheet = {
  rows: 2,
  columns: [
    { key: 'c1', name: 'City', type: { is: 'category' }, cells: ['Oslo', 'Bergen'] },
    { key: 'c2', name: 'Rent', type: number, cells: ['21', '17'] },
    { key: 'c3', name: 'Secret', type: number, cells: ['4711', '4712'] },
  ],
};
const read = (x: number, y: number) => ({
  span: null,
  page: 1,
  box: { x, y, width: 0.1, height: 0.1 },
  confidence: 0.8,
  method: 'ocr',
});
const evidence = [0.4, 0.6].map((y) => [read(0.3, y), read(0.5, y), read(0.9, y)]);
const blank = { width: 200, height: 100, channels: 3, background: '#ff0000' } as const;
const picture = new Uint8Array(await sharp({ create: blank }).png().toBuffer());

async function ask<Data>(person: Person, method: 'POST' | 'PATCH', url: string, payload: object): Promise<Data> {
  const { status, body } = await server.ask({ method, url: `/api${url}`, payload, token: person.token });
  expect([status, body.message]).toEqual([200, expect.any(String)]);
  return body.data as Data;
}

async function publish(
  person: Person,
  { steps = [], cells = evidence }: { steps?: object[]; cells?: object[][] } = {},
) {
  const form = new FormData();
  form.set('sheet', JSON.stringify(sheet));
  form.set('evidence', JSON.stringify(cells));
  form.set('file', new File([picture], 'rents.png'));
  const sent = new Response(form);
  const { body } = await server.ask({
    method: 'POST',
    url: '/api/dataset/reading',
    headers: { 'content-type': sent.headers.get('content-type') ?? '' },
    payload: Buffer.from(await sent.arrayBuffer()),
    token: person.token,
  });
  const { id: datasetId } = body.data as { id: string };
  const edits = [{ do: 'set-cells', row: 1, column: 1, columns: [['18']], by: 'typing' }];
  const editId = '3f0e7a52-6b0c-4a57-9d0e-0d6c0b9f4c11';
  await ask(person, 'POST', `/dataset/editfile/${datasetId}`, { version: 1, editId, edits });
  const document = { ...blankDocument('bar'), roles: { label: ['c1'], value: ['c2'] } };
  const content = { name: 'Rents', document, datasetId, steps };
  const project = await ask<{ id: string }>(person, 'POST', '/project', { content });
  const share = await ask<{ id: string; readFrom: string; permissions: { original: boolean } }>(
    person,
    'POST',
    `/project/${project.id}/publish`,
    { isListed: true },
  );
  return { project, share };
}

const page = async (path: string) => server.app.inject({ url: `/share/${path}` });

test('readers are told where each shown value was read, and which was changed by hand; nothing else', async () => {
  const { share } = await publish(await server.person());
  expect([share.readFrom, share.permissions.original]).toEqual(['image', false]);
  expect((await page(share.id)).payload).toContain(`/share/${share.id}/evidence`);
  const { statusCode, payload } = await page(`${share.id}/evidence`);
  expect(statusCode).toBe(200);
  expect(payload).toContain('Where is this from?');
  expect(payload).toMatch(/1 value was changed by hand/);
  expect(payload).toMatch(/<td>Bergen<\/td><td>Rent<\/td><td>18<\/td><td>✎ changed by hand/);
  for (const hidden of ['Secret', '4711', 'rents.png', '<img src="/share']) expect(payload).not.toContain(hidden);
  expect((await page(`${share.id}/evidence.png`)).statusCode).toBe(404);
});

test('rows that a filter leaves out of the chart are not told', async () => {
  const onlyOslo = {
    id: 's1',
    kind: 'filter',
    match: 'all',
    conditions: [{ column: 'c1', operator: 'is', value: 'Oslo' }],
  };
  const { share } = await publish(await server.person(), { steps: [onlyOslo] });
  const { statusCode, payload } = await page(`${share.id}/evidence`);
  expect([statusCode, payload.includes('computed from values that were read from a picture')]).toEqual([200, true]);
  for (const hidden of ['Bergen', '<td>Oslo']) expect(payload).not.toContain(hidden);
});

test('the part of the original is shown once the author allows it, and not longer', async () => {
  const person = await server.person();
  const { project, share } = await publish(person);
  await ask(person, 'PATCH', `/project/${project.id}/publish`, { permissions: { original: true } });
  await expect.poll(async () => (await page(`${share.id}/evidence.png`)).statusCode, { timeout: 30_000 }).toBe(200);
  const { width = 0 } = await sharp((await page(`${share.id}/evidence.png`)).rawPayload).metadata();
  expect(width).toBeLessThan(0.5 * blank.width); // without the column that the chart does not show
  expect((await page(`${share.id}/evidence`)).payload).toContain('evidence.png');
  await ask(person, 'PATCH', `/project/${project.id}/publish`, { permissions: { original: false } });
  await expect.poll(async () => (await page(`${share.id}/evidence.png`)).statusCode, { timeout: 30_000 }).toBe(404);
});

test('readers are told which values only a language model gave', async () => {
  const stated = { span: null, page: 1, confidence: 0.3, method: 'model' };
  const cells = evidence.map(([city, , secret]) => [city ?? {}, stated, secret ?? {}]);
  const person = await server.person();
  const { project, share } = await publish(person, { cells });
  const { body } = await server.ask({ url: `/api/project/${project.id}`, token: person.token });
  expect(body.data).toMatchObject({ dataset: { isRead: true } }); // the editor then checks its evidence
  const { payload } = await page(`${share.id}/evidence`);
  expect(payload).toContain('1 value is from a language model and without a place in the original, marked ? below.');
  expect(payload).toMatch(/<td>Oslo<\/td><td>Rent<\/td><td>21<\/td><td>\? stated by a language model/);
  expect(payload).toMatch(/<td>Bergen<\/td><td>Rent<\/td><td>18<\/td><td>✎ changed by hand/);
});

test('where the values of a password-protected chart were read is shown after the password only', async () => {
  const person = await server.person();
  const { project, share } = await publish(person);
  const settings = { password: 'moss', isListed: false, permissions: { original: true } };
  await ask(person, 'PATCH', `/project/${project.id}/publish`, settings);
  const closed = await page(`${share.id}/evidence`);
  expect(closed.payload).toContain('This chart is password protected');
  for (const hidden of ['Oslo', 'Bergen', 'Rents', '<img src="/share']) expect(closed.payload).not.toContain(hidden);
  const crop = await page(`${share.id}/evidence.png`);
  expect(crop.headers['content-type']).toMatch(/^text\/html/);
  const { body } = await server.ask({
    method: 'POST',
    url: `/api/share/${share.id}/open`,
    payload: { password: 'moss' },
  });
  const { pass } = body.data as { pass: string };
  expect((await page(`${share.id}/evidence?pass=${pass}`)).payload).toContain('Oslo');
  expect((await page(`${share.id}/evidence.png?pass=${pass}`)).headers['content-type']).toBe('image/png');
});

test('the gallery finds charts that were made from an image', async () => {
  const { share } = await publish(await server.person());
  const list = async (query: string) => {
    const { body } = await server.ask({ url: `/api/project/public/list?${query}` });
    return (body.data as { items: { shareId: string; readFrom: string | null }[] }).items;
  };
  expect((await list('madeFrom=image&sort=new')).map(({ shareId }) => shareId)).toContain(share.id);
  expect((await list('madeFrom=pdf')).map(({ shareId }) => shareId)).not.toContain(share.id);
});

test('a chart of other data has no such page', async () => {
  expect((await page('Q1DwxpnG17/evidence')).statusCode).toBe(404);
});
