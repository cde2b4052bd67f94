import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('what a call reaches and where it comes from is handed on as a value, never found in the air', () => {
  const files = globSync('src/server/**/*.ts', { exclude: ['**/*.test.ts'] });
  expect(files.length).toBeGreaterThan(500);
  const ambient = files.filter((file) => /AsyncLocalStorage|async_hooks/.test(readFileSync(file, 'utf8')));
  expect(ambient).toEqual([]);
});

test('a scope is made where keys and jobs are read, and everywhere else it is handed on', () => {
  const makers = globSync('src/server/**/*.ts', { exclude: ['**/*.test.ts'] })
    .filter((file) => /\bscopeOf\(|as Scope\b/.test(readFileSync(file, 'utf8')))
    .sort();
  expect(makers).toEqual([
    'src/server/platform/db/scope.ts',
    'src/server/platform/jobs/open-jobs.ts',
    'src/server/workspace/api-key/open-api-keys.ts',
  ]);
});
