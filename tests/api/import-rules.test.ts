import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'chartlas-rules-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
cpSync('package.json', join(folder, 'package.json'));
cpSync('.dependency-cruiser.cjs', join(folder, '.dependency-cruiser.cjs'));
for (const name of ['core', 'base']) cpSync(`tsconfig.${name}.json`, join(folder, `tsconfig.${name}.json`));
symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));

function plant(files: Record<string, string>): void {
  rmSync(join(folder, 'src'), { recursive: true, force: true });
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

function run(program: string, ...words: string[]): { status: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(resolve('node_modules/.bin', program), words, {
    cwd: folder,
    encoding: 'utf8',
  });
  return { status, said: stdout + stderr };
}

const thing = 'export const thing = 1;\nexport type Thing = number;\n';

const planted: [what: string, rule: string, from: string, to: string, kind?: 'type'][] = [
  ['the contract imports the server', 'contract-imports', 'src/contract/a.ts', 'src/server/platform/db/b.ts'],
  [
    'the contract imports the server as a type only',
    'contract-imports',
    'src/contract/a.ts',
    'src/server/platform/db/b.ts',
    'type',
  ],
  ['lib imports the contract', 'lib-imports', 'src/lib/a.ts', 'src/contract/b.ts'],
  ['the web imports the server', 'web-imports', 'src/web/app/a.ts', 'src/server/platform/http/b.ts', 'type'],
  ['the payment simulator imports the contract', 'stripe-sim-imports', 'src/stripe-sim/a.ts', 'src/contract/b.ts'],
  ['the offline engine imports the server', 'ai/offline-imports', 'src/ai/offline/a.ts', 'src/server/platform/db/b.ts'],
  ['a chart imports the offline engine', 'chart-imports', 'src/chart/a.ts', 'src/ai/offline/b.ts'],
  ['a chart imports the web', 'chart-imports', 'src/chart/a.ts', 'src/web/ui/b.ts'],
  ['the SDK imports the contract', 'sdk-imports', 'src/sdk/a.ts', 'src/contract/b.ts', 'type'],
  ['the command line program imports the server', 'cli-imports', 'src/cli/a.ts', 'src/server/platform/db/b.ts'],
  [
    'a slice reaches into another',
    'slices-meet-at-the-door',
    'src/server/blog/news/a.ts',
    'src/server/account/auth/store.ts',
  ],
  [
    'plumbing knows a slice',
    'plumbing-knows-no-slice',
    'src/server/platform/http/a.ts',
    'src/server/account/auth/index.ts',
  ],
  [
    'a feature imports another',
    'features-do-not-meet',
    'src/web/features/chart/one/a.ts',
    'src/web/features/chart/two/b.ts',
  ],
  ['the ui knows a feature', 'shared-parts-know-no-feature', 'src/web/ui/a.ts', 'src/web/features/two/b.ts'],
  [
    'a template imports another',
    'templates-do-not-meet',
    'src/chart/templates/bar/a.ts',
    'src/chart/templates/pie/b.ts',
  ],
  ['a page loads all chart types', 'types-are-loaded-by-family', 'src/web/app/a.ts', 'src/chart/template/all-types.ts'],
];

/** Each with its own files, so that one run sees them all. */
const pairs = planted.map(([what, rule, from, to, kind], place) => {
  const [own, other] = [from, to].map((path) => path.replace(/\/([ab])\.ts$/, `/$1${place}.ts`));
  return { what, rule, from: own ?? '', to: other ?? '', kind };
});

function importing({ from, to, kind }: (typeof pairs)[number]): string {
  const target = to.replace(/^src\/([^/]+)\//, '#$1/');
  const up = '../'.repeat(from.split('/').length - 1) + to;
  const address = /#(lib|contract|server|web)\//.test(target) ? target : up;
  return `import ${kind ?? ''} { ${kind ? 'Thing' : 'thing'} } from '${address}';\nexport const used${kind ? ': Thing = 1' : ' = thing'};\n`;
}

plant(
  Object.fromEntries(
    pairs.flatMap((pair) => [
      [pair.from, importing(pair)],
      [pair.to, thing],
    ]),
  ),
);
const cruised = run('depcruise', 'src', '--config', '.dependency-cruiser.cjs');

test.each(pairs)('$what: caught', ({ rule, from, to }) => {
  expect(cruised.said).toContain(`error ${rule}: ${from} → ${to}`);
  expect(cruised.status).not.toBe(0);
});

test('a cycle of types alone is caught', () => {
  plant({
    'src/lib/a.ts': "import type { B } from './b.ts';\nexport type A = B;\n",
    'src/lib/b.ts': "import type { A } from './a.ts';\nexport type B = A | 1;\n",
  });
  expect(run('depcruise', 'src', '--config', '.dependency-cruiser.cjs').said).toContain('no-cycles');
});

test('a Node module in the pure core is caught', () => {
  plant({ 'src/lib/a.ts': "import { readFileSync } from 'node:fs';\nexport const read = readFileSync;\n" });
  expect(run('depcruise', 'src', '--config', '.dependency-cruiser.cjs').said).toContain('the-core-is-pure');
});

test('a package in the payment simulator is caught, its types are not', () => {
  plant({ 'src/stripe-sim/a.ts': "import Stripe from 'stripe';\nexport const made = new Stripe('sk_test_x');\n" });
  expect(run('depcruise', 'src', '--config', '.dependency-cruiser.cjs').said).toContain(
    'the-simulator-knows-types-alone',
  );
  plant({ 'src/stripe-sim/a.ts': "import type Stripe from 'stripe';\nexport type Made = Stripe;\n" });
  expect(run('depcruise', 'src', '--config', '.dependency-cruiser.cjs')).toMatchObject({ status: 0 });
});

test('what the table allows passes', () => {
  plant({
    'src/contract/a.ts': "import { thing } from '#lib/b.ts';\nexport const used = thing;\n",
    'src/lib/b.ts': thing,
  });
  expect(run('depcruise', 'src', '--config', '.dependency-cruiser.cjs')).toMatchObject({ status: 0 });
});

const globals = [
  'document.title',
  'window',
  'process.env',
  'Buffer.from("")',
  'fetch("/")',
  'setTimeout(() => {}, 1)',
  'localStorage',
];
plant(Object.fromEntries(globals.map((each, place) => [`src/lib/a${place}.ts`, `export const x = ${each};\n`])));
const compiled = run('tsc', '-p', 'tsconfig.core.json');

test.each(globals)('the global in `%s` is a type error in the pure core', (expression) => {
  const file = `src/lib/a${globals.indexOf(expression)}.ts`;
  const [name] = /^\w+/.exec(expression) ?? [];
  expect(compiled.said).toContain(`${file}(1,18): error`);
  expect(compiled.said).toMatch(new RegExp(`Cannot find name '${name}'`));
  expect(compiled.status).not.toBe(0);
});

test('a model is opened by its slice alone', () => {
  plant({
    'src/ai/models/model-of.ts': 'export const modelOf = 1;\n',
    'src/server/workspace/model-access/model-for.ts':
      "import { modelOf } from '#ai/models/model-of.ts';\nexport const used = modelOf;\n",
    'src/server/ai/ai-charts/ask.ts':
      "import { modelOf } from '#ai/models/model-of.ts';\nexport const used = modelOf;\n",
  });
  const { said } = run('depcruise', 'src', '--config', '.dependency-cruiser.cjs');
  const rule = 'error one-way-to-a-language-model: src/server/';
  expect(said).toContain(`${rule}ai/ai-charts/ask.ts`);
  expect(said).not.toContain(`${rule}workspace/model-access/model-for.ts`);
});

test('the SDK of language models is caught where it is loaded at the start, not where it is loaded on demand', () => {
  plant({
    'src/ai/models/at-start.ts': "import { createOpenAI } from '@ai-sdk/openai';\nexport const used = createOpenAI;\n",
    'src/ai/models/on-demand.ts':
      "import type { OpenAIProvider } from '@ai-sdk/openai';\nexport type Used = OpenAIProvider;\nexport const used = () => import('@ai-sdk/openai');\n",
  });
  const { said } = run('depcruise', 'src', '--config', '.dependency-cruiser.cjs');
  const rule = 'error the-model-sdk-is-loaded-on-demand: src/ai/models/';
  expect(said).toContain(`${rule}at-start.ts`);
  expect(said).not.toContain(`${rule}on-demand.ts`);
});
