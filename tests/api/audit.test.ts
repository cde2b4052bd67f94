import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Locked = { packages: Record<string, { version?: string; license?: string; dev?: boolean; link?: boolean }> };

/** The advisory that last concerned a package, and the first version without it for each major version that was fixed. */
const advisories: Record<string, { advisory: string; fixedIn: readonly string[] }> = {
  '@e965/xlsx': { advisory: 'CVE-2024-22363', fixedIn: ['0.20.2'] },
  'brace-expansion': { advisory: 'CVE-2025-5889', fixedIn: ['1.1.12', '2.0.2', '4.0.1'] },
  'fast-xml-parser': { advisory: 'CVE-2024-41818', fixedIn: ['4.4.1', '5.0.0'] },
  fastify: { advisory: 'CVE-2025-32442', fixedIn: ['4.29.1', '5.3.2'] },
  'find-my-way': { advisory: 'CVE-2024-45813', fixedIn: ['8.2.2', '9.0.1'] },
  jose: { advisory: 'CVE-2024-28176', fixedIn: ['2.0.7', '4.15.5', '5.0.0'] },
  json5: { advisory: 'CVE-2022-46175', fixedIn: ['1.0.2', '2.2.2'] },
  lodash: { advisory: 'CVE-2021-23337', fixedIn: ['4.17.21'] },
  marked: { advisory: 'CVE-2022-21680', fixedIn: ['4.0.10'] },
  minimatch: { advisory: 'CVE-2022-3517', fixedIn: ['3.0.5', '5.0.0'] },
  nodemailer: { advisory: 'GHSA-2x7j-588g-ccc2', fixedIn: ['9.1.0'] },
  'path-to-regexp': { advisory: 'CVE-2024-45296', fixedIn: ['0.1.12', '1.9.0', '3.3.0', '6.3.0', '8.0.0'] },
  postcss: { advisory: 'CVE-2023-44270', fixedIn: ['8.4.31'] },
  'react-router': { advisory: 'CVE-2025-43864', fixedIn: ['7.5.2'] },
  semver: { advisory: 'CVE-2022-25883', fixedIn: ['5.7.2', '6.3.1', '7.5.2'] },
  sharp: { advisory: 'CVE-2023-4863', fixedIn: ['0.32.6'] },
  undici: { advisory: 'CVE-2025-22150', fixedIn: ['5.28.5', '6.21.1', '7.2.3'] },
  ws: { advisory: 'CVE-2024-37890', fixedIn: ['7.5.10', '8.17.1'] },
};

/** Licenses that a product under MIT may include, alone or in combination. */
const free =
  /^\(?(MIT|MIT-0|AFL-2\.1|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|Unlicense|CC0-1\.0|CC-BY-4\.0|OFL-1\.1|LGPL-3\.0-or-later|MPL-2\.0| AND | OR )+\)?$/;

test('X.20 in part: no production dependency is a version known to be weak, and all are free and exact', () => {
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
    const { advisory, fixedIn } = advisories[name] ?? {};
    expect([path, version, advisory, isFixed(version, fixedIn ?? [])]).toEqual([path, version, advisory, true]);
  }
});

test('a version is weak when it is older than the fixed one of its major version, or than all of them', () => {
  const fixedIn = ['5.7.2', '7.5.2'];
  const weak = ['4.9.9', '5.7.1', '6.9.9', '7.5.1'].map((version) => isFixed(version, fixedIn));
  const good = ['5.7.2', '5.10.0', '7.5.2', '8.0.0'].map((version) => isFixed(version, fixedIn));
  expect([...new Set(weak), ...new Set(good)]).toEqual([false, true]);
});

function isFixed(version: string, fixedIn: readonly string[]): boolean {
  if (fixedIn.length === 0) return true;
  const major = (each: string) => Number.parseInt(each, 10);
  const same = fixedIn.find((each) => major(each) === major(version));
  if (same === undefined) return fixedIn.every((each) => major(each) < major(version));
  return version.localeCompare(same, 'en', { numeric: true }) >= 0;
}
