import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openTestApp } from '#tests/support/app.ts';
import { writePdf } from '#tests/support/readers/write-pdf.ts';
import { filesToRemove } from './table.ts';

const server = await openTestApp();
type Person = Awaited<ReturnType<typeof server.person>>;

const sheet = {
  rows: 2,
  columns: [
    { key: 'c1', name: 'City', type: { is: 'category' }, cells: ['Oslo', 'Bergen'] },
    {
      key: 'c2',
      name: 'Rent',
      type: { is: 'number', style: { decimal: '.', group: '' }, before: '', after: '' },
      cells: ['21', '17'],
    },
  ],
};
const read = (x: number) => ({
  span: null,
  page: 1,
  box: { x, y: 0.1, width: 0.2, height: 0.1 },
  confidence: 0.8,
  method: 'shape',
});
const evidence = [
  [read(0), read(0.5)],
  [read(0), { ...read(0.5), read: '71', isChecked: true }],
];
const blank = { width: 60, height: 40, channels: 3, background: '#ff0000' } as const;
const picture = new Uint8Array(await sharp({ create: blank }).png().toBuffer());

async function keep(person: Person, fields: Record<string, unknown>, bytes: Uint8Array = picture) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ sheet, evidence, ...fields }))
    form.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  form.set('file', new File([new Uint8Array(bytes)], 'rents.png'));
  const body = new Response(form);
  const { status, body: reply } = await server.ask({
    method: 'POST',
    url: '/api/dataset/reading',
    headers: { 'content-type': body.headers.get('content-type') ?? '' },
    payload: Buffer.from(await body.arrayBuffer()),
    token: person.token,
  });
  return { status, message: reply.message, data: reply.data as { id: string; name: string; size: number } };
}
const ask = (url: string, { token }: Person) => server.ask({ url: `/api/dataset/${url}`, token });

test('a table that was read keeps its evidence and its original, and so does its copy', async () => {
  const [owner, stranger] = [await server.person(), await server.person()];
  const { status, data } = await keep(owner, { name: 'Rents' });
  expect([status, data.name, data.size]).toEqual([200, 'Rents', picture.length]);
  const copied = await server.ask({
    method: 'POST',
    url: `/api/dataset/${data.id}/copy`,
    payload: {},
    token: owner.token,
  });
  const copy = copied.body.data as { id: string };
  for (const id of [data.id, copy.id]) {
    expect((await ask(`${id}/evidence`, owner)).body.data).toEqual({ version: 1, cells: evidence });
    const original = await server.app.inject({
      url: `/api/dataset/${id}/original`,
      headers: { authorization: `Bearer ${owner.token}` },
    });
    expect(new Uint8Array(original.rawPayload)).toEqual(picture);
    for (const part of ['original', 'original/pages/1', 'evidence'])
      expect((await ask(`${id}/${part}`, stranger)).status).toBe(404);
  }
});

test('a page of the original is drawn as a picture: of a PDF, and of a picture without its camera data', async () => {
  const owner = await server.person();
  const pdf = await keep(owner, {}, writePdf([{ draws: '' }, { draws: '' }]));
  const photo = new Uint8Array(
    await sharp({ create: blank })
      .withExif({ IFD0: { Copyright: 'a name' } })
      .jpeg()
      .toBuffer(),
  );
  const picked = await keep(owner, {}, photo);
  const page = async (id: string, number: number) =>
    server.app.inject({
      url: `/api/dataset/${id}/original/pages/${number}`,
      headers: { authorization: `Bearer ${owner.token}` },
    });
  expect((await sharp((await page(pdf.data.id, 2)).rawPayload).metadata()).width).toBe(1600);
  const redrawn = await sharp((await page(picked.data.id, 1)).rawPayload).metadata();
  expect([redrawn.format, redrawn.width, redrawn.exif]).toEqual(['png', 60, undefined]);
  expect((await page(pdf.data.id, 3)).statusCode).toBe(400);
});

test('corrections are a new version with its own evidence, refused when someone else was faster', async () => {
  const owner = await server.person();
  const { data } = await keep(owner, {});
  const corrected = { ...sheet, columns: [sheet.columns[0], { ...sheet.columns[1], cells: ['22', '17'] }] };
  const cells = [[read(0), { ...read(0.5), read: '21' }], evidence[1]];
  const correct = () =>
    server.ask({
      method: 'PUT',
      url: `/api/dataset/${data.id}/evidence`,
      payload: { version: 1, sheet: corrected, cells },
      token: owner.token,
    });
  expect((await correct()).body.data).toMatchObject({ version: 2, filename: 'rents.png' });
  expect((await ask(`${data.id}/evidence`, owner)).body.data).toEqual({ version: 2, cells });
  expect((await correct()).status).toBe(409);
});

test.each([
  ['evidence of another size', { evidence: [[read(0), read(0.5)]] }, /one entry for each cell/],
  ['evidence that is none', { evidence: [[1]] }, /"evidence/],
  ['a sheet that is no JSON', { sheet: '{' }, /"sheet"/],
  ['a sheet without cells', { sheet: {}, evidence: [] }, /"sheet"/],
  ['a sheet with one key twice', { sheet: { rows: 2, columns: [sheet.columns[0], sheet.columns[0]] } }, /"sheet"/],
])('%s is refused, and the original is not kept', async (_, fields, message) => {
  const owner = await server.person();
  const before = await server.ports.db.$count(filesToRemove);
  const { status, message: said } = await keep(owner, fields);
  expect([status, said]).toEqual([400, expect.stringMatching(message)]);
  expect(await server.ports.db.$count(filesToRemove)).toBe(before);
});
