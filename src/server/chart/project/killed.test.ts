import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/database.ts';
import { killWhileSaving } from '#tests/support/projects/kill-while-saving.ts';
import { sampled } from '#tests/support/sample.ts';

const { url } = await openTestDatabase();
const folder = mkdtempSync(join(tmpdir(), 'chartlas-killed-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** `npm test` kills it once, `npm run test:all` three times, `npm run proof:projects` fifty times. */
const kills = sampled([1, 2, 3], { count: 1, key: 'kills' }).length;

test('a server that is killed while two people save has lost nothing it said it saved', async () => {
  const { acknowledged, ...outcome } = await killWhileSaving(url, { folder, kills });
  expect(outcome).toMatchObject({ kills, lost: 0, wrong: 0, refused: 0, isConsistent: true });
  expect(acknowledged).toBeGreaterThanOrEqual(6 * kills);
}, 240_000);
