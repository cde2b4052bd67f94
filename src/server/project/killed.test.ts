import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openTestDatabase } from '#tests/support/database.ts';
import { killWhileSaving } from './testing/kill-while-saving.ts';

const { url } = await openTestDatabase();
const folder = mkdtempSync(join(tmpdir(), 'chartlas-killed-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a server that is killed while two people save has lost nothing it said it saved', async () => {
  const { acknowledged, ...outcome } = await killWhileSaving(url, { folder, kills: 3 });
  expect(outcome).toMatchObject({ kills: 3, lost: 0, wrong: 0, refused: 0, isConsistent: true });
  expect(acknowledged).toBeGreaterThanOrEqual(18);
}, 240_000);
