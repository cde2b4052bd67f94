import { spawnSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openFolder, toFolderError } from './open-folder.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'folder-'));
});
afterEach(() => rm(root, { recursive: true }));

const plain = { type: 'text/plain' };

test('leaves neither file nor folder after a failure', async () => {
  const files = await openFolder(root);
  await expect(files.put('deep/down/x', failing(), plain)).rejects.toThrow('dead');
  await expect(files.put('deep/down/x', Buffer.alloc(11), { ...plain, limit: 10 })).rejects.toThrow('larger than 10');
  expect(await everything()).toEqual(['.incoming']);
});

test('sweeps what a dead process left an hour ago, and not what another one is writing now', async () => {
  await mkdir(join(root, '.incoming'));
  await writeFile(join(root, '.incoming', 'old'), 'x');
  await writeFile(join(root, '.incoming', 'new'), 'x');
  const twoHoursAgo = Date.now() / 1000 - 7200;
  await utimes(join(root, '.incoming', 'old'), twoHoursAgo, twoHoursAgo);
  await openFolder(root);
  expect(await readdir(join(root, '.incoming'))).toEqual(['new']);
});

test('keeps a file over a restart', async () => {
  await (await openFolder(root)).put('a/b', Buffer.from('kept'), plain);
  const found = await (await openFolder(root)).get('a/b', { range: { start: 0, end: 0 } });
  expect(found).toMatchObject({ size: 4, type: 'text/plain' });
  expect(found && (await text(found.stream))).toBe('k');
});

test('reads to the end what it opened, although it is replaced and removed meanwhile', async () => {
  const files = await openFolder(root);
  await files.put('x', Buffer.alloc(300_000, 'a'), plain);
  const found = await files.get('x');
  await files.put('x', Buffer.from('b'), plain);
  await files.remove('x');
  expect(found && (await text(found.stream))).toBe('a'.repeat(300_000));
});

test('ignores foreign files and incomplete ones', async () => {
  const files = await openFolder(root);
  await writeFile(join(root, 'foreign'), 'x'.repeat(1000));
  await writeFile(join(root, 'short'), 'x');
  expect(await files.stat('foreign')).toBeUndefined();
  expect(await files.get('short')).toBeUndefined();
});

test('says so when a key is a file and a folder at once', async () => {
  const files = await openFolder(root);
  await files.put('a', Buffer.from('x'), plain);
  await files.put('b/c', Buffer.from('x'), plain);
  await expect(files.put('a/b', Buffer.from('x'), plain)).rejects.toMatchObject({ code: 'bad-key' });
  await expect(files.put('b', Buffer.from('x'), plain)).rejects.toMatchObject({ code: 'bad-key' });
  await files.remove('b');
  expect(await everything()).toEqual(['.incoming', 'a', 'b', 'b/c']);
});

test('is not readable for everybody', async () => {
  await (await openFolder(root)).put('a', Buffer.from('x'), plain);
  expect((await stat(join(root, 'a'))).mode & 0o007).toBe(0);
});

test('cannot open a folder where a file is', async () => {
  await writeFile(join(root, 'file'), '');
  await expect(openFolder(join(root, 'file'))).rejects.toThrow('There is a file where a folder is needed.');
});

describe('what the disk says becomes one sentence', () => {
  test.each([
    ['ENOSPC', 'no-space', 'The disk is full, so the file could not be saved.'],
    ['EACCES', 'no-access', 'The server is not allowed to use its files folder.'],
    ['EROFS', 'no-access', 'The files folder is read-only.'],
  ])('%s', (code, expected, message) => {
    const error = Object.assign(new Error(`${code}: write '/secret/path'`), { code });
    expect(toFolderError(error)).toMatchObject({ code: expected, message });
  });

  test('but not unexpected errors', () => {
    const error = new TypeError('x is undefined');
    expect(toFolderError(error)).toBe(error);
  });

  test.skipIf(process.getuid?.() === 0)('a folder without permission', async () => {
    await chmod(root, 0o500);
    await expect(openFolder(root)).rejects.toMatchObject({ code: 'no-access' });
    await chmod(root, 0o700);
  });
});

test('does not load the S3 driver', () => {
  const program = `
    const { openFiles } = await import('./src/server/platform/object-store/open-files.ts');
    await openFiles(${JSON.stringify(root)});
    const { default: module } = await import('node:module');
    console.log(Object.keys(module._cache).filter((name) => name.includes('aws-sdk')).length);`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' });
  expect(stdout.trim()).toBe('0');
});

async function everything(): Promise<string[]> {
  return (await readdir(root, { recursive: true })).sort();
}

async function* failing() {
  yield Buffer.alloc(100_000);
  throw new Error('dead');
}
