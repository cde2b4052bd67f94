import { execFile, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { scopes } from '#contract/call.ts';
import { sql } from '#drizzle';
import { createClient } from '#sdk/index.ts';
import { newSecret } from '#server/workspace/api-key/keys.ts';
import { addKey } from '#server/workspace/api-key/store.ts';
import { openTestApp } from '#tests/support/app.ts';
import { samplesIn } from '#tests/support/samples.ts';
import { readCsv, readFolder, writeCsv } from './chart-folder.ts';
import { loadChart } from './load-chart.ts';
import { runCli } from './main.ts';
import { merge, pieceChart, piecesOf } from './merge.ts';

const folder = mkdtempSync(join(tmpdir(), 'chartlas-cli-'));
afterAll(() => rmSync(folder, { recursive: true }));
const at = (...names: string[]) => join(folder, ...names);
const run = promisify(execFile);

/** Runs a command line here. */
async function chartlas(words: string[], env: Record<string, string> = {}) {
  vi.unstubAllEnvs();
  for (const [name, value] of Object.entries({ XDG_CONFIG_HOME: at('config'), ...env })) vi.stubEnv(name, value);
  const said = { stdout: '', stderr: '' };
  const code = await runCli(words, {
    log: (line) => {
      said.stdout += `${line}\n`;
    },
    error: (line) => {
      said.stderr += `${line}\n`;
    },
  });
  return { code, ...said };
}

/** Runs the program as a user does. */
function inProcess(words: string[]) {
  return run(process.execPath, ['src/cli/main.ts', ...words]);
}

const values = ['Austria', '"Bosnia, H."', 'C/D'].flatMap((country, place) =>
  [2019, 2020, 2021, 2022].map((year) => `${country},${year},${year - 2000 + 3 * place}\n`),
);
const csv = `Country,Year,Value\n${values.join('')}`;
writeFileSync(at('data.csv'), csv);

test('CSV is written and read exactly', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', ',', '"', '\n', '\r', ' ', 'é', ';', '\t') });
  const rows = fc
    .integer({ min: 2, max: 4 })
    .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width })));
  fc.assert(
    fc.property(rows, (given) => {
      expect(readCsv(writeCsv(given))).toEqual(given);
    }),
  );
});

describe('without a server', () => {
  test('R.15 a file and a sentence become a folder, which is drawn as any format', async () => {
    const made = await chartlas([
      'create',
      at('data.csv'),
      'Value by Year as a line chart',
      '--offline',
      '-o',
      at('made'),
    ]);
    expect(made.stdout).toContain('line');
    for (const format of ['png', 'svg', 'pdf', 'html', 'csv', 'json']) {
      const out = at(`chart.${format}`);
      expect([format, (await chartlas(['render', at('made'), '-o', out, '--width', '400'])).stderr]).toEqual([
        format,
        '',
      ]);
      expect(readFileSync(out).length).toBeGreaterThan(20);
    }
    expect((await sharp(at('chart.png')).metadata()).width).toBe(800);
    const again = await chartlas(['render', at('chart.json'), '-o', at('again.png'), '--width', '400']);
    expect(again.stderr).toBe('');
    expect(readFileSync(at('again.png')).equals(readFileSync(at('chart.png')))).toBe(true);
    expect((await chartlas(['check', at('made')])).stdout).toContain('hint');
  });

  test('mistakes are told in one sentence', async () => {
    const cases: [string[], string][] = [
      [['nonsense'], 'There is no command “nonsense”. Run: chartlas help\n'],
      [['render', at('missing'), '-o', 'x.png'], `There is no file or folder ${at('missing')}.\n`],
      [['render', at('data.csv'), '-o', at('x.bmp')], 'There is no format “bmp”.'],
      [['render', at('data.csv')], 'Name a file with -o.\n'],
      [
        ['merge', at('data.csv'), '--by', 'Town', '-o', at('none')],
        'There is no column “Town”. Use one of Country, Year, Value.\n',
      ],
      [['pull', 'x'], 'You are not signed in. Run: chartlas login --url https://… --key ck_live_…\n'],
    ];
    for (const [words, sentence] of cases) {
      const { code, stderr } = await chartlas(words);
      expect([words, code]).toEqual([words, 1]);
      expect(stderr).toContain(sentence);
    }
  });

  test('the example of the guide merges into charts with more than one bar', async () => {
    const samples = samplesIn('docs/guide/cli.md');
    writeFileSync(at('products.csv'), samples.find(({ language }) => language === 'csv')?.code ?? '');
    const code = samples.map((sample) => sample.code).find((each) => each.includes('-- merge ')) ?? '';
    const [, sentence = '', by = '', name = ''] = /"(.+?)" --by (\S+) .* --name "(.+?)"/.exec(code) ?? [];
    const chart = await loadChart(at('products.csv'), { sentence });
    const pieces = piecesOf({ chart, by, name, folder: at('out'), look: {} });
    expect(pieces.map(({ file }) => basename(file))).toEqual(['North.png', 'South.png']);
    for (const piece of pieces) {
      const { table, content } = pieceChart(chart, piece);
      expect([content.document.template, table.rows]).toEqual([expect.stringMatching(/^(bar|column)$/), 3]);
      expect(JSON.stringify(content.document.roles)).not.toContain(chart.sheet.columns[0]?.key);
    }
  });

  test('one chart and a column become a file for each value, named by a template', async () => {
    const chart = await loadChart(at('data.csv'), { template: 'line' });
    const order = {
      chart,
      by: 'Country',
      name: '{Country}/{number}.png',
      folder: at('merged'),
      look: { width: 300, scale: 1 },
    };
    expect(piecesOf(order).map(({ file }) => file.slice(at('merged').length + 1))).toEqual([
      'Austria/1.png',
      'Bosnia, H./2.png',
      'C-D/3.png',
    ]);
    expect(await merge(order)).toEqual({ made: 3, failed: [] });
    const sizes = readdirSync(at('merged'), { recursive: true }).filter((file) => String(file).endsWith('.png'));
    expect(sizes).toHaveLength(3);
    const [, second] = piecesOf(order);
    const piece = pieceChart(chart, second ?? { rows: [], value: '' });
    expect([piece.table.rows, piece.content.document.text.title.startsWith('Bosnia, H.: ')]).toEqual([4, true]);
    expect(await merge({ ...order, name: '{Country}' })).toMatchObject({ made: 3 });
    expect(readFolder(at('merged', 'Austria')).sheet?.rows).toBe(4);
    expect(() => piecesOf({ ...order, name: '../{Country}.png' })).toThrow('outside');
  });

  test('a folder that is watched is drawn again when its data change', async () => {
    expect((await chartlas(['create', at('data.csv'), '--offline', '-o', at('watched')])).stderr).toBe('');
    const out = at('watched.svg');
    const child = spawn(process.execPath, ['src/cli/main.ts', 'watch', at('watched'), '-o', out]);
    onTestFinished(() => void child.kill());
    const updates = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    await updates.next();
    const before = readFileSync(out, 'utf8');
    const file = at('watched', 'data.csv');
    writeFileSync(file, readFileSync(file, 'utf8').replace('2022,22', '2022,999'));
    await updates.next();
    expect(readFileSync(out, 'utf8')).not.toBe(before);
    const ended = new Promise((done) => child.once('exit', done));
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  });

  test('many pieces are drawn on all cores, and a video is one of the formats', async () => {
    const lines = Array.from({ length: 20 }, (_, n) => `Place ${n},1\nPlace ${n},2\n`);
    writeFileSync(at('many.csv'), `Place,Value\n${lines.join('')}`);
    const size = ['--width', '200', '--template', 'column'];
    const { stderr, stdout } = await inProcess(['merge', at('many.csv'), '--by', 'Place', '-o', at('many'), ...size]);
    expect([stderr, stdout]).toEqual(['', expect.stringContaining('20 files')]);
    expect(readdirSync(at('many'))).toHaveLength(20);
    const gif = await chartlas(['render', at('data.csv'), '-o', at('short.gif'), '--width', '240']);
    expect(gif.stderr).toBe('');
    expect(readFileSync(at('short.gif')).subarray(0, 3).toString()).toBe('GIF');
  });
});

const server = await openTestApp();
await server.app.listen({ port: 0, host: '127.0.0.1' });
const url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`; // it listens on a port
const { secret, ...stored } = newSecret();
const { id: userId } = await server.person();
await addKey(server.ports.db, {
  userId,
  name: 'CLI',
  scopes: scopes.filter((scope) => scope !== 'admin'),
  ...stored,
});
const env = { CHARTLAS_URL: url, CHARTLAS_KEY: secret };

describe('with a server', () => {
  test('signs in, and keeps the key readable by its owner alone', async () => {
    expect((await chartlas(['login', '--url', url, '--key', `${secret}x`])).stderr).toContain('does not work');
    expect((await chartlas(['login', '--url', url, '--key', secret])).stdout).toContain('Signed in');
    expect(existsSync(at('config', 'chartlas', 'login.json'))).toBe(true);
    rmSync(at('config'), { recursive: true });
  });

  test('a chart that is pulled, pushed and pulled again is the same to the byte', async () => {
    const client = createClient({ url, key: secret });
    const source = { from: 'text' as const, text: csv, name: 'Values' };
    const { project } = await client.projects.createFromData({ source, template: 'line' });
    expect((await chartlas(['pull', project.id, at('one')], env)).stderr).toBe('');
    const files = () => ['chart.json', 'data.csv'].map((file) => readFileSync(at('one', file), 'utf8'));
    const before = files();
    expect(before[1]).toBe(csv);
    expect((await chartlas(['push', at('one')], env)).stdout).toContain(project.id);
    expect((await client.projects.read({ id: project.id })).version).toBe(project.version); // nothing to save
    await chartlas(['pull', project.id, at('one')], env);
    expect(files()).toEqual(before);

    writeFileSync(at('one', 'data.csv'), (before[1] ?? '').replace('2020,20', '2020,17'));
    writeFileSync(at('one', 'chart.json'), (before[0] ?? '').replace(/"title": ".*?"/, '"title": "Changed here"'));
    expect((await chartlas(['push', at('one')], env)).stderr).toBe('');
    const changed = files(); // chart.json knows the versions that it was pushed as
    await chartlas(['pull', project.id, at('two')], env);
    const two = ['chart.json', 'data.csv'].map((file) => readFileSync(at('two', file), 'utf8'));
    expect(two).toEqual(changed);

    cpSync(at('two'), at('three'), { recursive: true });
    const copied = await chartlas(['push', at('three'), '--new'], env);
    const id = copied.stdout.trim().split('/').at(-1) ?? '';
    expect(id).not.toBe(project.id);
    await chartlas(['pull', id, at('four')], env);
    expect(readFileSync(at('four', 'data.csv'), 'utf8')).toBe(two[1]);
    expect(readFolder(at('four')).content.document).toEqual(readFolder(at('two')).content.document);
  });

  describe('a chart that someone else changed since it was pulled', () => {
    async function pulled(name: string) {
      await server.ports.db.execute(sql`delete from rate_limits`);
      const { project } = await client.projects.createFromData({
        ...{ source: { from: 'text', text: csv, name: 'Values' }, template: 'line' },
      });
      onTestFinished(async () => {
        await client.projects.trash({ id: project.id });
        await client.projects.remove({ id: project.id }); // a plan has room for five
      });
      await chartlas(['pull', project.id, at(name)], env);
      const { datasetId } = project.content as { datasetId: string }; // as the API documents it
      const rewrite = (file: 'chart.json' | 'data.csv', from: string | RegExp, to: string) => {
        const path = at(name, file);
        writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
      };
      const now = async () => {
        const { content } = await client.projects.read({ id: project.id });
        const { title, subtitle } = (content as { document: { text: { title: string; subtitle: string } } }).document
          .text;
        const cells = JSON.parse(await (await client.datasets.cells({ id: datasetId })).text());
        return { title, subtitle, value: cells.columns[2].cells[0] as string };
      };
      const setTitle = (title: string) =>
        client.projects.change({ id: project.id, changes: [{ kind: 'text', field: 'title', value: title }] });
      const setFirst = async (value: string) => {
        const sheet = JSON.parse(await (await client.datasets.cells({ id: datasetId })).text());
        const { version } = await client.datasets.read({ id: datasetId });
        sheet.columns[2].cells[0] = value;
        await client.datasets.setCells({ id: datasetId, version, sheet });
      };
      return { id: project.id, rewrite, now, setTitle, setFirst };
    }
    const client = createClient({ url, key: secret });

    test('is not overwritten by push, which says who changed what, unless it is forced', async () => {
      const { rewrite, now, setTitle, setFirst } = await pulled('theirs');
      await setTitle('Their title');
      await setFirst('111');
      rewrite('chart.json', /"subtitle": ".*?"/, '"subtitle": "My subtitle"');
      rewrite('data.csv', '2020,20', '2020,17');
      const { code, stderr } = await chartlas(['push', at('theirs')], env);
      expect(code).toBe(1);
      expect(stderr).toMatch(
        /Test Person changed the data \(.+ UTC\)\.\n\s+Test Person changed the chart: .*title.* \(/i,
      );
      expect(stderr).toContain('overwrite it with --force');
      expect(await now()).toEqual({ title: 'Their title', subtitle: '', value: '111' });
      expect((await chartlas(['push', at('theirs')], env)).code).toBe(1); // asking changes nothing
      expect((await chartlas(['push', at('theirs'), '--force'], env)).stderr).toBe('');
      expect(await now()).toMatchObject({ subtitle: 'My subtitle', value: '19' });
      expect((await chartlas(['push', at('theirs')], env)).stderr).toBe('');
    });

    test('keeps what the folder left as it was pulled: new data does not stop another title', async () => {
      const { rewrite, now, setFirst } = await pulled('parts');
      await setFirst('111');
      rewrite('chart.json', /"title": ".*?"/, '"title": "Mine"');
      expect((await chartlas(['push', at('parts')], env)).stderr).toBe('');
      expect(await now()).toMatchObject({ title: 'Mine', value: '111' });
      rewrite('data.csv', '2020,20', '2020,17'); // of data that is older than that of the server
      expect((await chartlas(['push', at('parts')], env)).stderr).toContain('changed the data');
      expect(await now()).toMatchObject({ title: 'Mine', value: '111' });
    });

    test('is not pulled over changes of the folder, unless it is forced', async () => {
      const { id, rewrite, setTitle } = await pulled('mine');
      await setTitle('Their title');
      rewrite('data.csv', '2020,20', '2020,17');
      const refused = await chartlas(['pull', id, at('mine')], env);
      expect(refused.stderr).toContain('has changes in data.csv that were not pushed. Nothing was written.');
      expect(readFileSync(at('mine', 'data.csv'), 'utf8')).toContain('2020,17');
      expect((await chartlas(['pull', id, at('mine'), '--force'], env)).stderr).toBe('');
      expect(readFileSync(at('mine', 'chart.json'), 'utf8')).toContain('Their title');
      await setTitle('Another title');
      expect((await chartlas(['pull', id, at('mine')], env)).stderr).toBe(''); // it has nothing of its own
    });

    test('is not pulled into the folder of another chart, or of one that was never pushed, and says which', async () => {
      const { id, rewrite } = await pulled('other');
      const unknown = '00000000-0000-4000-8000-000000000000';
      const other = await chartlas(['pull', unknown, at('other')], env);
      expect(other.stderr).toContain(`holds the chart ${id}, not ${unknown}. Nothing was written.`);
      rewrite('chart.json', `"id": "${id}"`, '"id": null');
      const local = await chartlas(['pull', id, at('other')], env);
      expect(local.stderr).toContain('holds a chart that was never pushed to the server. Nothing was written.');
    });

    test('in a folder that does not say its version, push and pull ask', async () => {
      const { id, rewrite, now } = await pulled('old');
      rewrite('chart.json', / {2}"pulled": \{[^}]*\},\n/, '');
      rewrite('chart.json', /"title": ".*?"/, '"title": "Mine"');
      expect(readFileSync(at('old', 'chart.json'), 'utf8')).not.toContain('pulled');
      const { title } = await now();
      expect((await chartlas(['push', at('old')], env)).stderr).toContain('does not say which version');
      expect((await chartlas(['pull', id, at('old')], env)).stderr).toContain('does not say which version');
      expect((await now()).title).toBe(title);
      expect((await chartlas(['push', at('old'), '--force'], env)).stderr).toBe('');
      expect((await now()).title).toBe('Mine');
      expect((await chartlas(['push', at('old')], env)).stderr).toBe(''); // now it does
    });
  });

  test('creates a chart from a file and a sentence', async () => {
    const { stdout, stderr } = await chartlas(['create', at('data.csv'), 'Value by Country as bars'], env);
    expect([stderr, stdout]).toEqual(['', expect.stringContaining('/panel/project/')]);
  });

  test('the SDK pages through lists, repeats safely, and says why a call was refused', {
    timeout: 180_000,
  }, async () => {
    const client = createClient({ url, key: secret });
    for (let n = 0; n < 3; n++) await client.datasets.create({ text: csv, name: `Page ${n}` });
    const names: string[] = [];
    for await (const { name } of client.all(client.datasets.list, { limit: 2, search: 'Page' })) names.push(name);
    expect(names.sort()).toEqual(['Page 0', 'Page 1', 'Page 2']);
    await expect(client.projects.read({ id: userId })).rejects.toMatchObject({ status: 404, code: 'not-found' });
    const replayed: (string | null)[] = []; // of each answer, but for those of a busy server, which is asked once more
    const flaky = createClient({
      ...{ url, key: secret },
      fetch: async (...request) => {
        const answer = await fetch(...request);
        if (!answer.ok) return answer;
        replayed.push(answer.headers.get('idempotency-replayed'));
        if (replayed.length === 1) throw new TypeError('connection lost after the server was done');
        return answer;
      },
    });
    await flaky.datasets.create({ text: csv, name: 'Just once' });
    expect([replayed[0], replayed.at(-1)]).toEqual([null, 'true']);
    expect((await client.datasets.list({ search: 'Just once' })).total).toBe(1);
  });
});
