import { utils, write } from '@e965/xlsx';
import { gzipSync, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { openFile } from './open-file.ts';
import { readWorkbook } from './workbook.ts';
import { readZipDirectory } from './zip-limits.ts';

const zeros = new Uint8Array(40_000_000);

/** Changes a number in every directory entry of an archive, and in the matching local headers. */
function withClaim(archive: Uint8Array, { unpacked }: { unpacked: number }): Uint8Array {
  const changed = archive.slice();
  const view = new DataView(changed.buffer);
  for (let at = 0; at + 46 < changed.length; at++) {
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, unpacked, true);
    if (view.getUint32(at, true) === 0x04034b50) view.setUint32(at + 22, unpacked, true);
  }
  return changed;
}

/** Directory that refers to one body many times, as the most effective zip bombs do. */
function withOverlaps(archive: Uint8Array, times: number): Uint8Array {
  const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
  const end = archive.length - 22;
  const start = view.getUint32(end + 16, true);
  const entry = archive.subarray(start, end);
  const bytes = new Uint8Array(start + entry.length * times + 22);
  bytes.set(archive.subarray(0, start));
  for (let at = 0; at < times; at++) bytes.set(entry, start + entry.length * at);
  bytes.set(archive.subarray(end), start + entry.length * times);
  const changed = new DataView(bytes.buffer);
  changed.setUint16(bytes.length - 22 + 8, times, true);
  changed.setUint16(bytes.length - 22 + 10, times, true);
  changed.setUint32(bytes.length - 22 + 12, entry.length * times, true);
  return bytes;
}

const many = Object.fromEntries(Array.from({ length: 10_001 }, (_, at) => [`${at}.csv`, new Uint8Array()]));

test.each([
  ['4 GB claimed', () => withClaim(zipSync({ 'data.csv': strToU8('a,b\n1,2\n') }), { unpacked: 4_294_967_290 })],
  ['a thousandfold', () => zipSync({ 'data.csv': zeros }, { level: 9 })],
  [
    'a thousandfold that claims to be small',
    () => withClaim(zipSync({ 'data.csv': zeros }, { level: 9 }), { unpacked: 1000 }),
  ],
  ['a thousandfold in gzip', () => gzipSync(zeros, { level: 9 })],
  ['one body named 9,000 times', () => withOverlaps(zipSync({ 'data.csv': strToU8('a,b\n'.repeat(20_000)) }), 9_000)],
  ['10,001 entries', () => zipSync(many, { level: 0 })],
])('refuses %s', (_, make) => {
  expect(openFile(make(), 'data.zip')).toMatchObject({ ok: false, reason: 'bomb' });
});

test('does not open an archive within an archive', () => {
  const inner = zipSync({ 'data.csv': zeros.subarray(0, 5_000_000) });
  expect(openFile(zipSync({ 'inner.zip': inner }), 'data.zip')).toMatchObject({ ok: false, reason: 'unknown' });
  expect(openFile(gzipSync(gzipSync(inner)), 'data.gz')).toMatchObject({ ok: false, reason: 'binary' });
});

test('refuses a workbook whose sheet unpacks to far more than it claims', async () => {
  const book = utils.book_new();
  utils.book_append_sheet(
    book,
    utils.aoa_to_sheet([
      ['a', 'b'],
      [1, 2],
    ]),
    'S',
  );
  const entries = unzipSync(new Uint8Array(write(book, { type: 'array' })));
  const bytes = zipSync({ ...entries, 'xl/worksheets/sheet1.xml': zeros }, { level: 9 });
  expect(await readWorkbook(bytes, 'xlsx')).toMatchObject({ ok: false, reason: 'bomb' });
  expect(await readWorkbook(withClaim(bytes, { unpacked: 500 }), 'xlsx')).toMatchObject({ ok: false, reason: 'bomb' });
});

test('handles every truncated or changed archive without throwing', () => {
  const whole = zipSync({ 'data.csv': strToU8('a,b\n'.repeat(100)), 'x/y.csv': strToU8('1') });
  for (let cut = 0; cut < whole.length; cut++)
    expect(readZipDirectory(whole.subarray(0, cut))).toMatchObject({ ok: false, reason: 'truncated' });
  for (let at = 0; at < whole.length; at++) {
    const spoilt = whole.slice();
    spoilt[at] = (spoilt[at] ?? 0) ^ 0xff;
    const opened = openFile(spoilt, 'data.zip');
    expect(opened.ok ? 'opened' : opened.error).toMatch(/opened|\.$/);
  }
});
