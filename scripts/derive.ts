import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { manifests } from '#chart/template/registry.ts';
import { typeReference } from '#chart/template/type-reference.ts';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { openApi } from '#contract/openapi.ts';
import { sdkCalls, sdkTypes } from './sdk/write-sdk.ts';
import { wordFiles } from './type-words.ts';

const root = new URL('../', import.meta.url);
const byFile = Map.groupBy(calls, ([name]) => name.split('.')[0] ?? '');
const files: Record<string, () => string> = {
  ...Object.fromEntries(
    Array.from(byFile, ([file, entries]) => [`src/web/client/endpoints/${file}.ts`, () => endpoints(file, entries)]),
  ),
  'docs/api/openapi.json': () =>
    `${JSON.stringify(openApi(calls, { version: '0.1.0', serverUrl: '/api' }), null, 2)}\n`,
  'src/sdk/calls.ts': sdkCalls,
  'src/sdk/api.ts': sdkTypes,
  'src/web/shared/charts/type-names.ts': typeNames,
  'docs/chart-types.md': typesReference,
  ...wordFiles(),
};

/** Writes the files derived from the contract and the chart types; with --check only lists stale ones. */
const stale = Object.entries(files).filter(([path, make]) => readOrNothing(path) !== make());
if (process.argv.includes('--check')) {
  for (const [path] of stale) console.error(`${path} is stale: run npm run derive`);
  process.exit(stale.length === 0 ? 0 : 1);
}
for (const [path, make] of stale) {
  mkdirSync(new URL('.', new URL(path, root)), { recursive: true });
  writeFileSync(new URL(path, root), make());
}

function readOrNothing(path: string): string {
  try {
    return readFileSync(new URL(path, root), 'utf8');
  } catch {
    return '';
  }
}

/** Room and name of a contract file: `billing/plans` for `plans`. */
function homeOf(file: string): string {
  const [path = ''] = globSync(`**/${file}.ts`, { cwd: new URL('src/contract', root) });
  return path.replaceAll('\\', '/').replace(/\.ts$/, '');
}

/** Contract without its schemas, for the browser, one file per contract file: see docs/decisions/009. */
function endpoints(file: string, entries: [name: string, call: Call][]): string {
  const rows = entries.map(([name, { method, path, base = 'api', gives }]) => {
    const short = name.slice(file.length + 1);
    const form = gives === 'plain' ? ", gives: 'plain'" : '';
    return `export const ${short}: Endpoint<typeof calls.${short}> = { method: '${method}', path: '${path}', base: '${base}'${form} };`;
  });
  return [
    '// Derived from src/contract by `npm run derive`; `npm run check` fails when it is stale. Do not edit.',
    `import type * as calls from '#contract/${homeOf(file)}.ts';`,
    "import type { Endpoint } from '../endpoint.ts';",
    '',
    ...rows,
    '',
  ].join('\n');
}

/** Every chart type with its columns and options, for people who write charts by hand or by program. */
function typesReference(): string {
  return [
    '<!-- Derived from src/chart/template/registry.ts by `npm run derive`. Do not edit. -->',
    '# Chart types',
    `${manifests.length} types, in the order of the picker. Names in \`code\` are those of a chart’s document.`,
    ...manifests.map(typeReference),
    '',
  ]
    .join('\n\n')
    .replace(/\n+$/, '\n');
}

/** Names of chart types, for pages that need nothing else of them. */
function typeNames(): string {
  return [
    '// Derived from src/chart/template/registry.ts by `npm run derive`; `npm run check` fails when it is stale. Do not edit.',
    'export const typeNames: ReadonlyMap<string, string> = new Map([',
    ...manifests.map(({ id, name }) => `  ['${id}', '${name}'],`),
    ']);',
    '',
  ].join('\n');
}
