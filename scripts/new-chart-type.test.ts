import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** A chart type as somebody would write it: the files of its folder. */
const files: Record<string, string> = {
  'manifest.ts': `
    import { likes, needsFigures, needsNames } from '../../suggest/conditions.ts';
    import { namedValue } from '../../suggest/fill.ts';
    import { toggle } from '../../template/options.ts';
    import { names, numbers } from '../../template/roles.ts';
    import { defineManifest } from '../../template/template.ts';
    export const manifest = defineManifest({
      id: 'ladder', name: 'Ladder chart', family: 'bars', tier: 'free', shows: 'Ranks values as rungs.', topic: 'science',
      sketch: 'sticks', rows: 'combined', orientation: 'across',
      roles: { label: names('Rung'), value: numbers('Height') },
      options: { isWide: toggle('Wide rungs', false, { group: 'bars' }) },
      asked: { along: 'label', values: 'value' },
      recipe: {
        questions: ['compare'],
        needs: [needsNames, needsFigures],
        likes: [likes(500, 'There are rungs.', () => true)],
        roles: namedValue('label', 'value'),
      },
    });`,
  'draw.ts': `
    import { summarize } from '../../describe/sentences.ts';
    import { rect } from '../../scene/node.ts';
    import { defineTemplate } from '../../template/template.ts';
    import { manifest } from './manifest.ts';
    export const template = defineTemplate(manifest, {
      prepare: ({ columns }) => ({ values: columns.value.values, domains: {}, legend: null, height: () => 100 }),
      draw: ({ values }, box) => ({
        nodes: [...values].map((value, row) =>
          rect({ x: box.x, y: box.y + row * 10, width: value, height: 8 }, { fill: '#123456', part: { role: 'mark', rows: [row] } })),
        plot: box,
        place: () => null,
      }),
      describe: (_, { locale }) => ({ summary: summarize(locale, { kind: 'Ladder' }), details: [] }),
    });`,
  'sample.json': JSON.stringify({
    about: 'Rungs of a ladder.',
    columns: ['Name', 'Height'],
    rows: [
      ['a', 3],
      ['b', 5],
    ],
    document: { roles: { label: ['Name'], value: ['Height'] } },
  }),
  'words.json': JSON.stringify({
    called: { en: 'Ladder', de: 'Leiter', fr: 'Échelle', es: 'Escalera', it: 'Scala', pt: 'Escada', nl: 'Ladder' },
    asked: { en: 'ladder chart|rungs', de: 'leiterdiagramm*' },
  }),
};

/** What every part of the product says of the type, printed by a process of its own in the copy. */
const probe = `
  import { readFileSync } from 'node:fs';
  import { candidatesFor } from '#ai/offline/compile/candidates.ts';
  import { editBySentence } from '#ai/offline/edit/edit-by-sentence.ts';
  import { interpret } from '#ai/offline/intent/interpret.ts';
  import { loadLanguage } from '#ai/offline/language/load-language.ts';
  import { blankDocument } from '#chart/document/document.ts';
  import { readDocument } from '#chart/document/read.ts';
  import { suggest } from '#chart/suggest/suggest.ts';
  import { templateOf } from '#chart/template/all-types.ts';
  import { readOptions } from '#chart/template/options.ts';
  import { manifestOf, manifests } from '#chart/template/registry.ts';
  import { sketchOf } from '#chart/template/sketches.ts';
  import { draw } from '#chart/draw.ts';
  import { measure } from '#render/measure.ts';
  import { themes } from '#chart/theme/themes.ts';
  import { drawThumbnail } from '#server/chart/project/draw-thumbnail.job.ts';
  import { typeNames } from '#web/shared/charts/type-names.ts';
  import { optionGroups } from '#web/features/chart/editor/design/option-groups.ts';

  const type = templateOf('ladder');
  const { table, document: shown } = type.sample();
  const document = { ...blankDocument('ladder'), ...shown };
  const describe = (locale) => draw({ ...document, locale }, table, type, { width: 400, theme: themes[0], measure }).description.summary;
  const ask = async (text, code) => {
    const language = await loadLanguage(code);
    const [first] = candidatesFor(interpret({ text, table, language }), table).candidates;
    return [first?.document.template, first?.document.roles];
  };
  const read = (options) => readDocument({ ...document, options }, { templateOf: manifestOf });
  const [best] = suggest(table, manifests);
  const { changes } = editBySentence('wide rungs', { document, table, manifests });
  console.log(JSON.stringify({
    suggested: [best.template, best.reasons[0]],
    panel: optionGroups(type.options, readOptions(type.options, {}), { given: {}, search: '' })
      .flatMap(({ options }) => options.map(({ option }) => option.label)),
    valid: [read({ isWide: true }), read({ isWide: 7 })].map((each) => each.ok && each.document.options),
    asked: [await ask('ladder chart of height by name', 'en'), await ask('leiterdiagramm von height nach name', 'de')],
    changed: changes,
    documented: readFileSync('docs/chart-types.md', 'utf8').split('## ').find((each) => each.startsWith('Ladder')),
    named: typeNames.get('ladder'),
    sketched: sketchOf(manifestOf('ladder')).line ?? null,
    thumbnail: (await drawThumbnail(table, { document, isDark: false, maps: {} })).match(/#123456/g)?.length,
    described: [describe('en'), describe('de')],
  }));`;

const root = resolve(import.meta.dirname, '..');
const copy = mkdtempSync(join(tmpdir(), 'chartlas-type-'));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** The output of a program in the copy. */
function runInCopy(file: string): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [file], { cwd: copy, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return stdout;
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(copy, path)), { recursive: true });
  writeFileSync(join(copy, path), text);
}

let said: Record<string, unknown>;

beforeAll(() => {
  const isSource = (path: string) => statSync(path).isDirectory() || /(?<!\.test)\.(?:ts|tsx|json)$/.test(path);
  for (const folder of ['src', 'scripts'])
    cpSync(join(root, folder), join(copy, folder), { recursive: true, filter: isSource });
  cpSync(join(root, 'package.json'), join(copy, 'package.json'));
  for (const folder of ['node_modules', 'assets', 'build']) symlinkSync(join(root, folder), join(copy, folder));

  for (const [name, text] of Object.entries(files)) write(`src/chart/templates/ladder/${name}`, text);
  const registry = readFileSync(join(root, 'src/chart/template/registry.ts'), 'utf8');
  const line =
    "type(ladder, () => import('../templates/ladder/draw.ts'), () => import('../templates/ladder/sample.json', { with: { type: 'json' } })),";
  write(
    'src/chart/template/registry.ts',
    `import { manifest as ladder } from '../templates/ladder/manifest.ts';\n${registry.replace(/^\]\);$/m, `  ${line}\n]);`)}`,
  );
  runInCopy('scripts/derive.ts');
  write('src/probe.ts', probe);
  said = JSON.parse(runInCopy('src/probe.ts'));
});

test('a chart type is its folder and a line: it is suggested, and the editor shows its options', () => {
  expect(said).toMatchObject({ suggested: ['ladder', 'There are rungs.'], panel: ['Wide rungs'] });
});

test('documents are read by what it declares', () => {
  expect(said).toMatchObject({ valid: [{ isWide: true }, {}] });
});

test('requests in words make it and change it', () => {
  const roles = { label: ['Name'], value: ['Mean of Height'] };
  expect(said).toMatchObject({
    asked: [
      ['ladder', roles],
      ['ladder', roles],
    ],
    changed: [{ kind: 'option', name: 'isWide', value: true }],
  });
});

test('it is in the reference, and has a name, a sketch and a thumbnail', () => {
  expect(said).toMatchObject({ named: 'Ladder chart', thumbnail: 2, sketched: expect.stringContaining('M') });
  for (const words of ['`ladder`. Ranks values as rungs.', '`label`: Rung', '`isWide`: Wide rungs'])
    expect(said.documented).toContain(words);
});

test('it is described in the language of the chart', () => {
  expect(said).toMatchObject({ described: ['Ladder.', 'Leiter.'] });
});
