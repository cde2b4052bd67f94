import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { deflateRawSync, gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Dataset, DatasetVersion, ListedDataset } from '#contract/data/datasets.ts';
import { defaultValidators } from '#contract/validators.ts';
import { sql } from '#drizzle';
import { readZip } from '#tests/support/account/read-zip.ts';
import { openLibrary, type Person, set } from '#tests/support/datasets/open-library.ts';
import { runJobs } from '#tests/support/run-jobs.ts';
import { purgeDatasets } from './jobs.ts';

const megabyte = 1024 * 1024;
const limit = 6 * megabyte;
const library = await openLibrary({ ports: { validators: { ...defaultValidators, datasetSizeLimit: limit } } });
const { server, send, call, download, cells, add, edit, left } = library;
const ada = await server.person();
beforeEach(library.calm);

const plain = await add(ada);
const cities = 'city,people\nOslo,709\nBergen,291\n';
const day = 86_400_000;

/** A team of two: Ada owns it. */
async function team(role: 'editor' | 'viewer'): Promise<{ workspaceId: string; member: Person }> {
  const member = await server.person();
  const made = await server.ask({
    method: 'POST',
    url: '/api/workspaces',
    token: ada.token,
    payload: { name: 'Team' },
  });
  const { id } = made.body.data as { id: string };
  await server.ports.db.execute(
    sql`insert into workspace_members (workspace_id, user_id, role) values (${id}, ${member.id}, ${role})`,
  );
  return { workspaceId: id, member };
}

const listed = async (person: Person, query = '') =>
  (await call(person, 'GET', `/list${query}`)).body.data as { items: ListedDataset[]; total: number };

async function sweep(days = 0.1): Promise<void> {
  await purgeDatasets.run({ ...server.ports, now: () => new Date(Date.now() + days * day) });
}

describe('uploading', () => {
  test('S7.33 POST /dataset/uploadfile reads a file into a dataset of the own workspace', async () => {
    const { status, body } = await send(ada, cities, { filename: '../../My  cities.csv' });
    expect(status).toBe(200);
    const { dataset } = body.data as { dataset: Dataset };
    expect(dataset).toMatchObject({
      name: 'My cities',
      filename: 'My cities.csv',
      version: 1,
      rows: 2,
      columnCount: 2,
      size: cities.length,
      role: 'owner',
      source: null,
    });
    expect(dataset.columns).toMatchObject([
      { name: 'city', filled: 2, distinct: 2 },
      { name: 'people', type: { is: 'number' }, filled: 2, distinct: 2 },
    ]);
    expect(dataset.notes.every(({ sentence }) => sentence.length > 5)).toBe(true);
    expect(await cells(ada, dataset.id)).toEqual([
      ['Oslo', '709'],
      ['Bergen', '291'],
    ]);
    expect((await call(ada, 'GET', `/${dataset.id}`)).body.data).toEqual(dataset);
  });

  test('S7.33 without a token it answers 401', async () => {
    const answer = await server.ask({ method: 'POST', url: '/api/dataset/uploadfile', payload: {} });
    expect(answer.status).toBe(401);
  });

  test('the form says where it belongs, how it is called and how it is read', async () => {
    const { workspaceId, member } = await team('editor');
    const fields = { workspaceId, name: ' Two  places ', choices: JSON.stringify({ delimiter: ';' }) };
    const dataset = await add(member, 'a;b\n1;2\n', { fields });
    expect(dataset).toMatchObject({ name: 'Two places', workspaceId, columnCount: 2, choices: { delimiter: ';' } });
    expect((await listed(ada, `?workspaceId=${workspaceId}`)).items).toMatchObject([{ id: dataset.id }]);
  });

  test('a large file is read by a job, which tells how far it is and ends with the dataset’s id', async () => {
    const line = `${'x'.repeat(98)},1\n`;
    const before = await left();
    const { status, body } = await send(ada, `a,b\n${line.repeat(50_000)}`);
    expect(status).toBe(200);
    const { job } = body.data as { job: string };
    await runJobs(server);
    const done = await server.ask({ url: `/api/jobs/${job}`, token: ada.token });
    expect(done.body.data).toMatchObject({ state: 'done', progress: 100, result: { id: expect.any(String) } });
    const { id } = (done.body.data as { result: { id: string } }).result;
    expect((await call(ada, 'GET', `/${id}`)).body.data).toMatchObject({ rows: 50_000, columnCount: 2 });
    expect(await left()).toEqual({ files: before.files + 2, noted: before.noted, datasets: before.datasets + 1 });
  });

  test('a large file that cannot be read fails its job with the sentence and leaves nothing', async () => {
    const before = await left();
    const { body } = await send(ada, new Uint8Array(5 * megabyte));
    await runJobs(server);
    const { job } = body.data as { job: string };
    const done = await server.ask({ url: `/api/jobs/${job}`, token: ada.token });
    expect(done.body.data).toMatchObject({ state: 'failed', error: expect.stringMatching(/^[A-Z].*\.$/) });
    expect(await left()).toEqual(before);
  });

  /** A small workbook whose one sheet decompresses to 200 MB. */
  function bomb(): Uint8Array<ArrayBuffer> {
    const packed = deflateRawSync(Buffer.alloc(200 * megabyte, ' '), { level: 9 });
    const name = Buffer.from('xl/worksheets/sheet1.xml');
    const entry = Buffer.alloc(26);
    entry.writeUInt16LE(20, 0);
    entry.writeUInt16LE(8, 4);
    entry.writeUInt32LE(packed.length, 14);
    entry.writeUInt32LE(200 * megabyte, 18);
    entry.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), entry, name, packed]);
    const central = Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), entry, Buffer.alloc(14), name]);
    const end = Buffer.alloc(18);
    end.writeUInt16LE(1, 4);
    end.writeUInt16LE(1, 6);
    end.writeUInt32LE(central.length, 8);
    end.writeUInt32LE(local.length, 12);
    return Uint8Array.from(Buffer.concat([local, central, Buffer.from('PK\x05\x06'), end]));
  }

  const rubbish: [what: string, content: string | Uint8Array<ArrayBuffer>, status: number, filename?: string][] = [
    ['an empty file', '', 400],
    ['binary rubbish', Uint8Array.from({ length: 5000 }, (_, at) => (at * 7919) % 256), 400],
    ['NUL bytes called a CSV', new Uint8Array(2000), 400],
    [
      'a workbook that is cut off',
      new TextEncoder().encode('PK\u0003\u0004\u0014\u0000\u0006\u0000\u0008\u0000'),
      400,
      'a.xlsx',
    ],
    ['a workbook that is a bomb', bomb(), 400, 'a.xlsx'],
    ['20,001 columns', `${Array.from({ length: 20_001 }, (_, at) => `c${at}`).join(',')}\n1\n`, 400],
  ];
  test.each(rubbish)(
    'X.10 %s is refused with one sentence, and nothing is left behind',
    async (_, content, status, filename) => {
      const before = await left();
      const answer = await send(ada, content, filename === undefined ? {} : { filename });
      expect(answer.status).toBe(status);
      expect(answer.body.message).toMatch(/^[A-Z].*\.$/);
      expect(await left()).toEqual(before);
    },
  );

  test.each<[string, Parameters<typeof send>[2]]>([
    ['a field of another name', { field: 'upload' }],
    ['a workspace that is none', { fields: { workspaceId: 'x' } }],
    ['choices that are no JSON', { fields: { choices: '{' } }],
    ['choices that are not known', { fields: { choices: '{"shape":1}' } }],
    ['a name that is too long', { fields: { name: 'x'.repeat(300) } }],
  ])('a form with %s is refused, and nothing is left behind', async (_, sending) => {
    const before = await left();
    const { status, body } = await send(ada, cities, sending);
    expect([status, body.message]).toEqual([400, expect.stringMatching(/^[A-Z].*\.$/)]);
    expect(await left()).toEqual(before);
  });

  test('X.9 what is too large is cut while it streams, long before its end', async () => {
    const before = await left();
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const address = server.app.server.address();
    const port = typeof address === 'object' ? address?.port : 0;
    let sent = 0;
    const answer = await new Promise<{ status: number; body: string }>((done, fail) => {
      const headers = { authorization: `Bearer ${ada.token}`, 'content-type': 'multipart/form-data; boundary=x' };
      const upload = request({ port, method: 'POST', path: '/api/dataset/uploadfile', headers }, (reply) => {
        let body = '';
        reply.on('data', (chunk) => (body += chunk)).on('end', () => done({ status: reply.statusCode ?? 0, body }));
        reply.on('close', () => upload.destroy());
      });
      upload.on('error', fail);
      upload.write('--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n');
      const more = () => {
        while (sent < 200 * megabyte && !upload.destroyed) {
          sent += 65_536;
          if (!upload.write(Buffer.alloc(65_536, 'a'))) return void upload.once('drain', more);
        }
      };
      more();
    });
    expect(answer.status).toBe(413);
    expect(JSON.parse(answer.body)).toMatchObject({ code: 'too-large', message: 'The file is larger than 6 MB.' });
    expect(sent).toBeLessThan(60 * megabyte);
    await expect.poll(left).toEqual(before);
  });

  test('the limit grows with the plan, and the config tells it beforehand', async () => {
    const small = await openLibrary({ ports: { validators: { ...defaultValidators, datasetSizeLimit: 10_000 } } });
    const { body } = await small.server.ask({ url: '/api/config' });
    expect(body.data).toMatchObject({ datasetSizeLimits: { free: 10_000, premium: 20_000, enterprise: 40_000 } });
    const big = `a,b\n${'1234567,1\n'.repeat(1500)}`;
    const answer = await small.send(await small.server.person(), big);
    expect([answer.status, answer.body.message]).toEqual([413, 'The file is larger than 9 KB.']);
    expect((await small.send(await small.server.person({ isAdmin: true }), big)).status).toBe(200);
  });

  test('X.9 what a file is its bytes tell, not its name', async () => {
    const png = Uint8Array.from([
      0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d, 0x49, 0x48, 0x44, 0x52,
    ]);
    const picture = await send(ada, png, { filename: 'picture.csv' });
    expect([picture.status, picture.body.message]).toEqual([400, expect.stringMatching(/^[A-Z].*\.$/)]);
    expect(await add(ada, cities, { filename: 'plain.xlsx' })).toMatchObject({ rows: 2, columnCount: 2 });
  });

  test('X.9 files lie under random names and come back as attachments that no browser runs', async () => {
    const page = 'a,b\n<script>alert(1)</script>,2\n';
    const { id } = await add(ada, page, { filename: 'page.html.csv' });
    const { rows } = await server.ports.db.execute<{ sheet_key: string; original_key: string }>(
      sql`select sheet_key, original_key from dataset_versions where dataset_id = ${id}`,
    );
    for (const key of [rows[0]?.sheet_key, rows[0]?.original_key]) expect(key).toMatch(/^datasets\/[\w-]{32}$/);
    const original = await download(ada, `/${id}/original`);
    expect(original.body).toBe(page);
    for (const { headers } of [
      original,
      await download(ada, `/${id}/export`),
      await download(ada, `/${id}/sheet`, { 'accept-encoding': 'gzip' }),
    ]) {
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining('sandbox'),
        'content-disposition': expect.stringMatching(/^attachment; filename="[\w .]+"/),
      });
    }
    expect(original.headers['content-type']).not.toContain('html');
  });

  test('X.18 columns named __proto__ and the like are columns like others', async () => {
    const { id, columns } = await add(ada, '__proto__,constructor,toString\n{},1,2\n');
    expect(columns.map(({ name }) => name)).toEqual(['__proto__', 'constructor', 'toString']);
    expect(await cells(ada, id)).toEqual([['{}', '1', '2']]);
    const choices = '{"types":{"__proto__":{"is":"text"},"constructor":{"is":"text"}}}';
    expect((await send(ada, cities, { fields: { choices } })).status).toBeLessThan(500);
    expect((await send(ada, '[{"__proto__":{"isAdmin":1},"a":1}]', { filename: 'a.json' })).status).toBeLessThan(500);
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  test('names with characters that jsonb would refuse do no harm', async () => {
    const { status } = await send(ada, '[{"a\\u0000b":"x"},{"a\\u0000b":"\\ud800"}]', { filename: 'a.json' });
    expect(status).toBeLessThan(500);
    const choices = JSON.stringify({ part: 'a\u0000b', types: { 'x\ud800': { is: 'text' } } });
    expect((await send(ada, cities, { fields: { choices } })).status).toBe(200);
    const large = await send(ada, `a,b\n${`${'x'.repeat(98)},1\n`.repeat(50_000)}`, { fields: { choices } });
    expect(large.status).toBe(400);
  });
});

describe('looking', () => {
  test('the sheet comes packed, whole, and once', async () => {
    const { id } = await add(ada);
    const packed = await download(ada, `/${id}/sheet`, { 'accept-encoding': 'gzip, br' });
    expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', 'content-type': 'application/json' });
    const plain = await download(ada, `/${id}/sheet`);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
    const again = await download(ada, `/${id}/sheet`, {
      'accept-encoding': 'gzip',
      'if-none-match': String(packed.headers.etag),
    });
    expect(again.statusCode).toBe(304);
    expect((await call(ada, 'GET', `/${id}/sheet?version=7`)).status).toBe(404);
  });

  test('X.11 the export makes harmless what a spreadsheet would run', async () => {
    const evil = ['=1+1', '+1+1', '-2+3', '@SUM(A1)', '=cmd|x!A1'];
    const { id } = await add(ada, `text,figure\n${evil.map((text) => `${text},-5`).join('\n')}\n`);
    const answer = await download(ada, `/${id}/export`);
    expect(answer.headers['content-type']).toContain('text/csv');
    expect(answer.body.replace(/^\uFEFF/, '').split('\r\n')).toEqual([
      'text,figure',
      ...evil.map((text) => `'${text},-5`),
      '',
    ]);
    expect((await cells(ada, id))[0]).toEqual(['=1+1', '-5']);
    const workbook = readZip((await download(ada, `/${id}/export?format=xlsx`)).rawPayload);
    const sheet = String(workbook.get('xl/worksheets/sheet1.xml'));
    expect(sheet).toContain('=1+1');
    expect(sheet).not.toMatch(/<f[ >]/);
    const json = await download(ada, `/${id}/export?format=json`);
    expect(json.json()[0]).toEqual({ text: '=1+1', figure: -5 });
  });

  test('the list is searched, sorted and paged, and works with a thousand', async () => {
    const person = await server.person();
    const { id } = await add(person, cities, { fields: { name: 'Population of cities' } });
    await call(person, 'PATCH', `/${id}`, { tags: ['Norway', 'norway', ' People '], description: ' From 2024 ' });
    await server.ports.db.execute(sql`
      with made as (
        insert into datasets (workspace_id, name, changed_at)
        select workspace_id, 'Number ' || n, now() - n * interval '1 minute' from datasets, generate_series(1, 999) n
        where id = ${id} returning id)
      insert into dataset_versions (dataset_id, number, origin, sheet_size, original_name, original_size, rows, columns, facts)
      select id, 1, 'upload', 1, 'x', 1, 1, 1, '{}' from made`);
    const first = await listed(person);
    expect(first).toMatchObject({ total: 1000 });
    expect(first.items).toHaveLength(10);
    expect(first.items[0]).toMatchObject({ id, tags: ['Norway', 'People'], description: 'From 2024', rows: 2 });
    expect((await listed(person, '?page=10&itemsPerPage=100')).items.at(-1)?.name).toBe('Number 999');
    for (const search of ['population', 'OF CIT', 'norway', '2024'])
      expect((await listed(person, `?search=${encodeURIComponent(search)}`)).items).toMatchObject([{ id }]);
    expect((await listed(person, '?search=%25')).total).toBe(0);
    expect((await listed(person, '?tag=People')).items).toMatchObject([{ id }]);
    expect((await listed(person, '?sort=name')).items[0]?.name).toBe('Number 1');
    expect((await listed(person, '?sort=rows')).items[0]?.id).toBe(id);
    expect((await listed(person, '?sort=size')).items[0]?.id).toBe(id);
  });

  test('reads again with other choices, as a new version, from the uploaded file', async () => {
    const { id } = await add(ada, 'a;b\n1;2\n', { fields: { choices: '{"delimiter":","}' } });
    await edit(ada, id, { version: 1, edits: [set(0, 0, 'changed')] });
    const { status, body } = await call(ada, 'POST', `/${id}/read`, { version: 2, choices: { delimiter: ';' } });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ dataset: { version: 3, columnCount: 2, choices: { delimiter: ';' } } });
    expect(body.message).toBe('Manual changes are not included. You can find them in version 2.');
    expect(await cells(ada, id)).toEqual([['1', '2']]);
    const late = await call(ada, 'POST', `/${id}/read`, { version: 2, choices: {} });
    expect(late.status).toBe(409);
    expect((await call(ada, 'GET', `/${id}`)).body.data).toMatchObject({ version: 3 });
  });
});

describe('changing', () => {
  test.each([
    [{ name: '  ' }],
    [{ name: 'x'.repeat(201) }],
    [{ tags: ['x'.repeat(41)] }],
    [{ tags: Array.from({ length: 21 }, (_, at) => `t${at}`) }],
    [{ description: 'x'.repeat(5001) }],
  ])('refuses what is empty, too long or too many (%#)', async (change) => {
    expect((await call(ada, 'PATCH', `/${plain.id}`, change)).status).toBe(400);
  });

  test('S7.35 DELETE /dataset/file/{id} puts it into the trash, from where it comes back for 30 days', async () => {
    const person = await server.person();
    const { id } = await add(person);
    const before = await left();
    const { status, body } = await call(person, 'DELETE', `/file/${id}`);
    expect([status, body.message]).toEqual([200, 'Moved to trash. You can restore it for 30 days.']);
    for (const path of [`/${id}`, `/${id}/sheet`, `/${id}/original`, `/${id}/versions`])
      expect((await call(person, 'GET', path)).status).toBe(404);
    expect((await call(person, 'DELETE', `/file/${id}`)).status).toBe(404);
    expect((await listed(person)).total).toBe(0);
    expect((await listed(person, '?trash=true')).items).toMatchObject([{ id, deletedAt: expect.any(String) }]);
    await sweep(29);
    expect((await call(person, 'POST', `/${id}/restore`, {})).body.data).toMatchObject({ id, deletedAt: null });
    expect(await cells(person, id)).toHaveLength(2);
    expect((await call(person, 'POST', `/${id}/restore`, {})).status).toBe(404);
    await call(person, 'DELETE', `/file/${id}`);
    await sweep(31);
    expect((await call(person, 'POST', `/${id}/restore`, {})).status).toBe(404);
    expect(await left()).toMatchObject({ datasets: before.datasets - 1, files: before.files - 2 });
  });

  test('S7.35 without a token it answers 401', async () => {
    const { id } = await add(ada);
    expect((await server.ask({ method: 'DELETE', url: `/api/dataset/file/${id}` })).status).toBe(401);
    expect((await call(ada, 'GET', `/${id}`)).status).toBe(200);
  });

  test('a copy is its own, and its cells outlive the original', async () => {
    const { id } = await add(ada, cities, { fields: { name: 'First' } });
    const { body } = await call(ada, 'POST', `/${id}/copy`, {});
    const copy = body.data as Dataset;
    expect(copy).toMatchObject({ name: 'First (copy)', version: 1, rows: 2 });
    await edit(ada, copy.id, { version: 1, edits: [set(0, 0, 'Trondheim')] });
    expect((await cells(ada, id))[0]).toEqual(['Oslo', '709']);
    await call(ada, 'DELETE', `/file/${id}`);
    await sweep(31);
    await sweep(31);
    expect((await cells(ada, copy.id))[0]).toEqual(['Trondheim', '709']);
    expect((await cells(ada, copy.id, 1))[0]).toEqual(['Oslo', '709']);
  });

  test('an earlier version counts again as a new one', async () => {
    const { id } = await add(ada);
    await edit(ada, id, { version: 1, edits: [set(0, 0, 'Trondheim')] });
    const { body } = await call(ada, 'POST', `/${id}/versions/1/restore`, {});
    expect(body.data).toMatchObject({ version: 3 });
    expect((await cells(ada, id))[0]).toEqual(['Oslo', '709']);
    expect((await cells(ada, id, 2))[0]).toEqual(['Trondheim', '709']);
    const versions = (await call(ada, 'GET', `/${id}/versions`)).body.data as { items: DatasetVersion[] };
    expect(versions.items.map(({ number, origin, madeBy }) => [number, origin, madeBy])).toEqual([
      [3, 'restore', 'Test Person'],
      [2, 'edit', 'Test Person'],
      [1, 'upload', 'Test Person'],
    ]);
    expect((await call(ada, 'POST', `/${id}/versions/9/restore`, {})).status).toBe(404);
  });
});

describe('who may', () => {
  test('viewers look, editors change, strangers find nothing', async () => {
    const [{ workspaceId, member: viewer }, stranger] = [await team('viewer'), await server.person()];
    const { id } = await add(ada, cities, { fields: { workspaceId } });
    expect((await call(viewer, 'GET', `/${id}`)).body.data).toMatchObject({ id, role: 'viewer' });
    expect(await cells(viewer, id)).toHaveLength(2);
    const changes = [
      () => send(viewer, cities, { fields: { workspaceId } }),
      () => edit(viewer, id, { version: 1, edits: [set(0, 0, 'x')] }),
      () => call(viewer, 'PATCH', `/${id}`, { name: 'x' }),
      () => call(viewer, 'DELETE', `/file/${id}`),
      () => call(viewer, 'POST', `/${id}/copy`, {}),
      () => call(viewer, 'POST', `/${id}/read`, { version: 1, choices: {} }),
      () => call(viewer, 'POST', `/${id}/versions/1/restore`, {}),
    ];
    for (const change of changes) expect((await change()).status).toBe(403);
    expect((await call(stranger, 'GET', `/${id}`)).status).toBe(404);
    expect((await call(stranger, 'GET', `/list?workspaceId=${workspaceId}`)).status).toBe(404);
    expect((await send(stranger, cities, { fields: { workspaceId } })).status).toBe(404);
    expect((await call(stranger, 'POST', `/${id}/copy`, {})).status).toBe(404);
    const own = await listed(viewer);
    expect(own.items).toEqual([]);
    const home = (await add(viewer)).workspaceId;
    expect((await call(viewer, 'POST', `/${id}/copy`, { workspaceId: home })).status).toBe(200);
  });

  test('who leaves a team loses its data', async () => {
    const { workspaceId, member } = await team('editor');
    const { id } = await add(member, cities, { fields: { workspaceId } });
    await server.ask({
      method: 'DELETE',
      url: `/api/workspaces/${workspaceId}/members/${member.id}`,
      token: member.token,
    });
    expect((await call(member, 'GET', `/${id}`)).status).toBe(404);
    expect((await call(ada, 'GET', `/${id}`)).status).toBe(200);
  });
});

describe('people', () => {
  test('their export holds their data: the originals and the current state', async () => {
    const person = await server.person();
    const { id } = await add(person, cities);
    const answer = await server.app.inject({
      url: '/api/user/export',
      headers: { authorization: `Bearer ${person.token}` },
    });
    const archive = readZip(answer.rawPayload);
    expect(JSON.parse(String(archive.get('datasets.json')))).toMatchObject([{ id, name: 'sales', rows: 2 }]);
    expect(String(archive.get(`datasets/${id}/original/sales.csv`))).toBe(cities);
    const sheet = JSON.parse(gunzipSync(archive.get(`datasets/${id}/sheet.json.gz`) ?? Buffer.of()).toString());
    expect(sheet).toMatchObject({ rows: 2 });
  });

  test('whose account is deleted takes the own data along, bytes and all', async () => {
    await sweep();
    const before = await left();
    const person = await server.person();
    const { id } = await add(person);
    await edit(person, id, { version: 1, edits: [set(0, 0, 'x')] });
    await server.ports.db.execute(sql`delete from users where id = ${person.id}`);
    await sweep();
    expect(await left()).toEqual(before);
    expect((await call(ada, 'GET', `/${randomUUID()}`)).status).toBe(404);
  });

  test('what a process that died left behind is swept a day later', async () => {
    const { files, db } = server.ports;
    await sweep();
    const before = await left();
    await db.execute(sql`insert into files_to_remove values ('datasets/orphan', now() + interval '1 day')`);
    await files.put('datasets/orphan', Buffer.from('x'), { type: 'text/plain' });
    await sweep();
    expect(await files.stat('datasets/orphan')).toBeDefined();
    await sweep(2);
    expect(await left()).toEqual(before);
  });
});
