import { readFileSync, writeFileSync } from 'node:fs';
import { calls } from '#contract/calls.ts';
import { openApi } from '#contract/openapi.ts';

const root = new URL('../', import.meta.url);
const files: Record<string, () => string> = {
  'src/web/api/endpoints.ts': endpoints,
  'docs/api/openapi.json': () =>
    `${JSON.stringify(openApi(calls, { version: '0.1.0', serverUrl: '/api' }), null, 2)}\n`,
};

/** Writes what follows from the contract; with --check only says what is stale. */
const stale = Object.entries(files).filter(([path, make]) => readOrNothing(path) !== make());
if (process.argv.includes('--check')) {
  for (const [path] of stale) console.error(`${path} is stale: run npm run derive`);
  process.exit(stale.length === 0 ? 0 : 1);
}
for (const [path, make] of stale) writeFileSync(new URL(path, root), make());

function readOrNothing(path: string): string {
  try {
    return readFileSync(new URL(path, root), 'utf8');
  } catch {
    return '';
  }
}

/** The contract without its schemas, for the browser: see docs/decisions/009. */
function endpoints(): string {
  const byFile = Map.groupBy(calls, ([name]) => name.split('.')[0] ?? '');
  const imports = [...byFile.keys()].map((file) => `import type * as ${file}Calls from '#contract/${file}.ts';`);
  const tables = Array.from(byFile, ([file, entries]) => {
    const rows = entries.map(([name, { method, path, base = 'api' }]) => {
      const short = name.slice(file.length + 1);
      return `  ${short}: { method: '${method}', path: '${path}', base: '${base}' } as Endpoint<typeof ${file}Calls.${short}>,`;
    });
    return `export const ${file} = {\n${rows.join('\n')}\n};`;
  });
  return [
    '// Derived from src/contract by `npm run derive`; `npm run check` fails when it is stale. Do not edit.',
    ...imports,
    "import type { Endpoint } from './endpoint.ts';",
    '',
    tables.join('\n\n'),
    '',
  ].join('\n');
}
