import { createHash } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { openSandboxPool } from '#server/platform/sandbox/sandbox-pool.ts';
import { type ColumnOf, parquetOf, text } from '#tests/support/data/parquet-of.ts';
import type { readSheetJob } from './sheet.job.ts';

const pool = openSandboxPool();
afterAll(() => pool.close());

/** Four columns of different texts: a beginning that does not pack, and a long end that packs to almost nothing. */
function fourColumns(rows: number, letters: number): Uint8Array {
  const columns = Array.from({ length: 4 }, (_, column): ColumnOf => {
    const values = Array.from({ length: rows }, (_, row) =>
      Array.from({ length: 14 }, (_, part) => createHash('sha256').update(`${column} ${row} ${part}`).digest('base64'))
        .join('')
        .padEnd(letters, 'x'),
    );
    return { name: `c${column}`, type: text, kind: 0, values };
  });
  return parquetOf(columns, { isPacked: true });
}

/** 600,000 different short texts, such as identifiers: far more in memory than in the file. */
function identifiers(columns: number): Uint8Array {
  const rows = 600_000 / columns;
  const all = Array.from({ length: columns }, (_, column): ColumnOf => {
    const values = Array.from({ length: rows }, (_, row) => `n${(column * rows + row).toString(36)}`);
    return { name: `c${column}`, type: text, kind: 0, values };
  });
  return parquetOf(all, { isPacked: true });
}

const job = new URL('./sheet.job.ts#readSheetJob', import.meta.url);

// The pool ends a job that takes more. The child itself is about 130 MB of it.
const limits = { seconds: 60, megabytes: 300, account: 'ada', network: null, weight: 'short' } as const;

test.each([
  ['is read', 7_600, { ok: true }],
  ['is refused', 40_000, { ok: false, reason: 'refused' }],
])('a Parquet file of 2 MB with long texts %s in less than 300 MB', async (_, letters, answer) => {
  const bytes = fourColumns(1000, letters);
  expect(bytes.length).toBeGreaterThan(1_900_000);
  expect(bytes.length).toBeLessThan(2_500_000);
  const input = { bytes, name: 'a.parquet', choices: {} };
  expect(await pool.run<typeof readSheetJob>(job, input, limits)).toMatchObject(answer);
});

test('a Parquet file of 1.3 MB with 600,000 different texts is read in less than 300 MB', async () => {
  const bytes = identifiers(12);
  expect(bytes.length).toBeLessThan(1_400_000);
  const input = { bytes, name: 'a.parquet', choices: {} };
  expect(await pool.run<typeof readSheetJob>(job, input, limits)).toMatchObject({ ok: true });
});
