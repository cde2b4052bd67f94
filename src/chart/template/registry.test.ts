import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { tableOf } from '#data/table.ts';
import { measureAll as measure } from '#tests/support/chart/fonts.ts';
import { blankDocument } from '../document/document.ts';
import { draw } from '../draw.ts';
import { toSvg } from '../scene/to-svg.ts';
import { suggest } from '../suggest/suggest.ts';
import { themes } from '../theme/themes.ts';
import { createRegistry, type } from './create-registry.ts';
import { manifestOf, manifests } from './registry.ts';
import { typeReference } from './type-reference.ts';

const chart = new URL('../', import.meta.url);
const folder = mkdtempSync(join(tmpdir(), 'chartlas-type-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A chart type as somebody would write it, outside of the source. */
const files = {
  'manifest.ts': `
    import { toggle } from '${chart}template/options.ts';
    import { names, numbers } from '${chart}template/roles.ts';
    import { likes, needsFigures, needsNames } from '${chart}suggest/conditions.ts';
    import { namedValue } from '${chart}suggest/fill.ts';
    import { defineManifest } from '${chart}template/template.ts';
    export const manifest = defineManifest({
      id: 'ladder', name: 'Ladder chart', family: 'bars', tier: 'free', shows: 'Ranks values as rungs.', topic: 'science', sketch: 'bars',
      rows: 'combined',
      roles: { label: names('Rung'), value: numbers('Height') },
      options: { isWide: toggle('Wide rungs', false) },
      recipe: {
        questions: ['compare'],
        needs: [needsNames, needsFigures],
        likes: [likes(500, 'There are rungs.', () => true)],
        roles: namedValue('label', 'value'),
      },
    });`,
  'draw.ts': `
    import { rect } from '${chart}scene/node.ts';
    import { defineTemplate } from '${chart}template/template.ts';
    import { manifest } from './manifest.ts';
    export const template = defineTemplate(manifest, {
      prepare: ({ columns }) => ({ values: columns.value.values, domains: {}, legend: null, height: () => 100 }),
      draw: ({ values }, box) => ({
        nodes: [...values].map((value, row) =>
          rect({ x: box.x, y: box.y + row * 10, width: value, height: 8 }, { fill: '#123456', part: { role: 'mark', rows: [row] } })),
        plot: box,
        place: () => null,
      }),
      describe: ({ values }) => ({ summary: \`Ladder of \${values.length} rungs.\`, details: [] }),
    });`,
  'sample.ts': `
    import { tableOf } from '${new URL('../../data/table.ts', chart)}';
    export function sample() {
      return {
        table: tableOf(['Name', 'Height'], [['a', 3], ['b', 5]]),
        document: { roles: { label: ['Name'], value: ['Height'] } },
      };
    }`,
};

async function ladder() {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const load = (name: string) => import(/* @vite-ignore */ pathToFileURL(join(folder, name)).href);
  const { manifest } = await load('manifest.ts');
  return createRegistry([
    type(
      manifest,
      () => load('draw.ts'),
      () => load('sample.ts'),
    ),
  ]);
}

test('a chart type from a folder is listed, suggested, drawn and documented by its line in a registry', async () => {
  const registry = await ladder();
  expect(registry.manifests.map(({ id }) => id)).toEqual(['ladder']);
  expect(registry.loadedTemplate('ladder')).toBeNull();

  const table = tableOf(
    ['Name', 'Height'],
    [
      ['a', 3],
      ['b', 5],
    ],
  );
  const [best] = suggest(table, [...manifests, ...registry.manifests]);
  expect(best).toMatchObject({ template: 'ladder', reasons: ['There are rungs.'], problems: [] });

  const [template, sample] = [await registry.loadTemplate('ladder'), await registry.loadSample('ladder')];
  if (template === null || sample === null || best === undefined) throw new Error('it is registered');
  const document = { ...blankDocument('ladder'), roles: best.roles };
  const drawing = draw(document, sample.table, template, { width: 400, theme: themes[0], measure });
  expect(drawing.error).toBeNull();
  expect(toSvg(drawing.scene).match(/#123456/g)).toHaveLength(2);
  expect(drawing.description.summary).toBe('Ladder of 2 rungs.');
  expect(registry.loadedTemplate('ladder')).toBe(template);

  const [manifest] = registry.manifests;
  const reference = manifest === undefined ? '' : typeReference(manifest);
  for (const words of ['## Ladder chart', 'Ranks values as rungs.', '`label`: Rung', '`isWide`: Wide rungs'])
    expect(reference).toContain(words);
});

test('types that stand in for others are there', () => {
  const named = manifests.flatMap(({ turned, asked }) => [turned ?? [], asked?.withSeries ?? []].flat());
  expect(named.length).toBeGreaterThan(8);
  expect(named.filter((id) => manifestOf(id) === null)).toEqual([]);
});

test('a family is loaded as a whole, and what is not known is null', async () => {
  const registry = await ladder();
  await registry.loadFamily('maps');
  expect(registry.loadedTemplate('ladder')).toBeNull();
  await registry.loadFamily('bars');
  expect(registry.loadedTemplate('ladder')?.name).toBe('Ladder chart');
  expect([await registry.loadTemplate('none'), await registry.loadSample('none'), manifestOf('none')]).toEqual([
    null,
    null,
    null,
  ]);
});

test('listing chart types loads no drawing code', () => {
  const isDrawing =
    /\/chart\/(draw|plan|kernel)\.ts$|\/chart\/(scene|motion|text|theme)\/|\/(draw|sample)\.ts$|-(chart|plot|frame)\.ts$/;
  const loaded = importedBy(fileURLToPath(new URL('registry.ts', chart)));
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
      ? fileURLToPath(new URL(`../${address.slice(1)}`, chart))
      : address.startsWith('.')
        ? join(dirname(file), address)
        : address;
    if (seen.has(source)) continue;
    seen.add(source);
    if (source.endsWith('.ts')) importedBy(source, seen);
  }
  return [...seen];
}
