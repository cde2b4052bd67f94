import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { readTar } from '#server/operations/backup/tar.ts';
import { signInAsDemo } from '#tests/support/demo-client.ts';
import { newFolder, removeFolder, startServer } from '#tests/support/start-server.ts';

// Backs a running server up with the documented command, restores it into an empty folder, compares a backup of that one
// with the first, then starts a server there: the same password opens the same charts.
const outcomes: string[] = [];
const work = newFolder();
const [first, second] = [join(work, 'first.tar.gz'), join(work, 'second.tar.gz')];
const source = await startServer();
const demo = await signInAsDemo(source);
for (let at = 0; at < 20; at++) await upload(source.url, demo.token, `name,value\na,${at}\nb,2\n`);
const before = await datasetsOf(source.url, demo.token);
run('backup', first, source.folder);
await source.stop();

const folder = newFolder();
run('restore', first, folder);
run('backup', second, folder);
const [one, other] = [await contentOf(first), await contentOf(second)];
const different = [...new Set([...one.keys(), ...other.keys()])].filter((name) => one.get(name) !== other.get(name));
check('tables and files are the same', different.length === 0, different.join(', '));
check('there are rows and files', one.size > 10 && [...one.keys()].some((name) => name.startsWith('file ')));
refused('restore', first, folder, 'There are accounts in this database already');

const target = await startServer({ folder });
const again = await signInAsDemo({ ...target, said: source.said });
check('the same datasets', JSON.stringify(await datasetsOf(target.url, again.token)) === JSON.stringify(before));
await target.stop();
for (const each of [source.folder, folder, work]) removeFolder(each);
console.log(outcomes.join('\n'));
if (outcomes.some((line) => line.startsWith('FAILED'))) process.exitCode = 1;

function check(what: string, isTrue: boolean, detail = ''): void {
  outcomes.push(`${isTrue ? 'ok    ' : 'FAILED'} ${what} ${detail}`.trimEnd());
}

function run(command: 'backup' | 'restore', path: string, data: string): void {
  const { status, stdout, stderr } = call(command, path, data);
  check(`${command}: ${stdout.trim()}`, status === 0, stderr);
}

function refused(command: 'restore', path: string, data: string, sentence: string): void {
  const { status, stderr } = call(command, path, data);
  check(`a second ${command} is refused`, status === 1 && stderr.includes(sentence));
}

function call(command: string, path: string, data: string) {
  const env = { ...process.env, DATA_DIR: data, NODE_ENV: 'development' };
  return spawnSync(process.execPath, [`scripts/${command}.ts`, path], { encoding: 'utf8', env });
}

async function upload(url: string, token: string, content: string): Promise<void> {
  const body = new FormData();
  body.set('file', new File([content], 'table.csv'));
  const headers = { authorization: `Bearer ${token}` };
  const reply = await fetch(`${url}/api/dataset/uploadfile`, { method: 'POST', headers, body });
  if (!reply.ok) throw new Error(await reply.text());
}

async function datasetsOf(url: string, token: string): Promise<unknown> {
  const reply = await fetch(`${url}/api/dataset/list`, { headers: { authorization: `Bearer ${token}` } });
  return reply.json();
}

/** Rows of each table in order, and each file by its key. */
async function contentOf(path: string): Promise<Map<string, string>> {
  const rows = new Map<string, string[]>();
  const content = new Map<string, string>();
  let key = '';
  for await (const entry of readTar(Readable.from([gunzipSync(readFileSync(path))]))) {
    const [kind = '', name = ''] = entry.name.split('/');
    const written = await text(entry.content);
    if (kind === 'tables') rows.set(name, [...(rows.get(name) ?? []), ...(JSON.parse(written) as string[])]);
    else if (kind === 'files' && entry.name.endsWith('.json')) key = written;
    else if (kind === 'files') content.set(`file ${key}`, written);
    else if (kind !== 'backup.json') content.set(kind, written);
  }
  for (const [table, all] of rows) content.set(`table ${table}`, all.sort().join('\n'));
  return content;
}
