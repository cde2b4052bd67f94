import { writeFileSync } from 'node:fs';
import { calls } from '#contract/calls.ts';

const target = new URL('../src/web/api/endpoints.ts', import.meta.url);

writeFileSync(target, endpointsFile());

/** The contract without its schemas: see docs/decisions/009. */
export function endpointsFile(): string {
  const files = Map.groupBy(calls, ([name]) => name.split('.')[0] ?? '');
  const imports = [...files.keys()].map((file) => `import type * as ${file}Calls from '#contract/${file}.ts';`);
  const tables = Array.from(files, ([file, entries]) => {
    const rows = entries.map(([name, { method, path, base = 'api' }]) => {
      const short = name.slice(file.length + 1);
      const endpoint = `{ method: '${method}', path: '${path}', base: '${base}' }`;
      return `  ${short}: ${endpoint} as Endpoint<typeof ${file}Calls.${short}>,`;
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
