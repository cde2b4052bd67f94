import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { manifest as bar } from '../templates/bar/manifest.ts';
import { createRegistry, type } from './create-registry.ts';
import { manifestOf, manifests } from './registry.ts';

const sources = new URL('../../', import.meta.url);

test('types that stand in for others are there', () => {
  const named = manifests.flatMap(({ turned, asked }) => [turned ?? [], asked?.withSeries ?? []].flat());
  expect(named.length).toBeGreaterThan(8);
  expect(named.filter((id) => manifestOf(id) === null)).toEqual([]);
});

test('a family is loaded as a whole, and what is not known is null', async () => {
  const fresh = createRegistry([
    type(
      bar,
      () => import('../templates/bar/draw.ts'),
      () => import('../templates/bar/sample.json', { with: { type: 'json' } }),
    ),
  ]);
  await fresh.loadFamily('maps');
  expect(fresh.loadedTemplate('bar')).toBeNull();
  await fresh.loadFamily('bars');
  expect(fresh.loadedTemplate('bar')?.name).toBe('Bar chart');
  expect([await fresh.loadTemplate('none'), await fresh.loadSample('none'), manifestOf('none')]).toEqual([
    null,
    null,
    null,
  ]);
});

test('listing chart types loads no drawing code', () => {
  const isDrawing =
    /\/chart\/(draw|plan|kernel)\.ts$|\/chart\/(scene|motion|text|theme)\/|\/draw\.ts$|\/sample\.(ts|json)$|-(chart|plot|frame)\.ts$/;
  const loaded = importedBy(fileURLToPath(new URL('chart/template/registry.ts', sources)));
  expect(loaded.length).toBeGreaterThan(manifests.length);
  expect(loaded.filter((file) => isDrawing.test(file) || file.startsWith('d3-'))).toEqual([]);
});

/** What a file imports when it is loaded, at any distance: types and what is imported later are left out. */
function importedBy(file: string, seen = new Set<string>()): string[] {
  const statements = /^(?:import|export)\s(?!type\b)(?:([^'";]*?)\sfrom\s)?'([^']+)'/gm;
  for (const [, names = '', address = ''] of readFileSync(file, 'utf8').matchAll(statements)) {
    const named = names.replace(/[{}\s]/g, ' ').split(',');
    if (named.every((name) => name.trim() === '' || name.trim().startsWith('type '))) continue;
    const source = address.startsWith('#')
      ? fileURLToPath(new URL(address.slice(1), sources))
      : address.startsWith('.')
        ? join(dirname(file), address)
        : address;
    if (seen.has(source)) continue;
    seen.add(source);
    if (source.endsWith('.ts')) importedBy(source, seen);
  }
  return [...seen];
}
