import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

type Audit = { error?: unknown; message?: string; metadata?: { vulnerabilities: { high: number; critical: number } } };

test('X.20 no production dependency has a known high or critical weakness', ({ skip }) => {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  const audit: Audit = JSON.parse(stdout || '{}');
  if (audit.metadata === undefined) skip('the npm registry in use answers no audits, so there is nothing to judge by');
  expect(audit.metadata?.vulnerabilities).toMatchObject({ high: 0, critical: 0 });
});
