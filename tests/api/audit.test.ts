import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Audit = { error?: unknown; message?: string; metadata?: { vulnerabilities: { high: number; critical: number } } };
type Locked = { packages: Record<string, { version?: string; license?: string; dev?: boolean; link?: boolean }> };

/** First versions without a known high or critical vulnerability, one for each major version that was fixed. */
const mended: Record<string, readonly string[]> = {
  '@e965/xlsx': ['0.20.2'],
  'brace-expansion': ['1.1.12', '2.0.2', '4.0.1'],
  'fast-xml-parser': ['4.4.1', '5.0.0'],
  fastify: ['4.29.1', '5.3.2'],
  'find-my-way': ['8.2.2', '9.0.1'],
  jose: ['2.0.7', '4.15.5', '5.0.0'],
  json5: ['1.0.2', '2.2.2'],
  lodash: ['4.17.21'],
  marked: ['4.0.10'],
  minimatch: ['3.0.5', '5.0.0'],
  nodemailer: ['7.0.11'],
  'path-to-regexp': ['0.1.12', '1.9.0', '3.3.0', '6.3.0', '8.0.0'],
  postcss: ['8.4.31'],
  'react-router': ['7.5.2'],
  semver: ['5.7.2', '6.3.1', '7.5.2'],
  sharp: ['0.32.6'],
  undici: ['5.28.5', '6.21.1', '7.2.3'],
  ws: ['7.5.10', '8.17.1'],
};

/** Licenses that a product under MIT may include, alone or in combination. */
const free =
  /^\(?(MIT|MIT-0|AFL-2\.1|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|Unlicense|CC0-1\.0|CC-BY-4\.0|OFL-1\.1|LGPL-3\.0-or-later| AND | OR )+\)?$/;

test('X.20 in part: where the registry answers audits, no production dependency has a known high or critical weakness', ({
  skip,
}) => {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  const audit: Audit = JSON.parse(stdout || '{}');
  if (audit.metadata === undefined) skip('the npm registry in use answers no audits, so there is nothing to judge by');
  expect(audit.metadata?.vulnerabilities).toMatchObject({ high: 0, critical: 0 });
});

test('X.20 in part: without an audit, no production dependency is a version known to be weak, and all are free and exact', () => {
  const { packages }: Locked = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  // Links lead to our own stubs in scripts/unused-packages.
  const used = Object.entries(packages).filter(
    ([path, { dev, link }]) => path.includes('node_modules/') && dev !== true && link !== true,
  );
  expect(used.length).toBeGreaterThan(100);
  for (const [path, { version = '', license = '' }] of used) {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    expect([path, version]).toEqual([path, expect.stringMatching(/^\d+\.\d+\.\d+(-[\w.]+)?$/)]);
    expect([path, license]).toEqual([path, expect.stringMatching(free)]);
    expect([path, version, isMended(version, mended[name] ?? [])]).toEqual([path, version, true]);
  }
});

test('a version is weak when it is older than the mended one of its major version, or than all of them', () => {
  const first = ['5.7.2', '7.5.2'];
  const weak = ['4.9.9', '5.7.1', '6.9.9', '7.5.1'].map((version) => isMended(version, first));
  const good = ['5.7.2', '5.10.0', '7.5.2', '8.0.0'].map((version) => isMended(version, first));
  expect([...new Set(weak), ...new Set(good)]).toEqual([false, true]);
});

function isMended(version: string, first: readonly string[]): boolean {
  if (first.length === 0) return true;
  const major = (each: string) => Number.parseInt(each, 10);
  const same = first.find((each) => major(each) === major(version));
  if (same === undefined) return first.every((each) => major(each) < major(version));
  return version.localeCompare(same, 'en', { numeric: true }) >= 0;
}
