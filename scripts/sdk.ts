import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'rolldown';

/** Builds the SDK as a package that can be published, in build/sdk: one module, its types, and a page about it. */
export const sdkFolder = 'build/sdk';

export async function buildSdk(folder = sdkFolder): Promise<number> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const { output } = await build({
    input: 'src/sdk/index.ts',
    transform: { target: 'es2022' },
    output: { dir: folder, entryFileNames: 'index.js', minify: true, codeSplitting: false },
  });
  const [{ code }] = output;
  if (/\bimport\b.*from/.test(code)) throw new Error('the SDK has no dependencies');
  writeFileSync(join(folder, 'index.d.ts'), types());
  await buildReact(folder);
  const { version, license } = JSON.parse(readFileSync('package.json', 'utf8'));
  const manifest = {
    name: '@chartlas/sdk',
    version,
    license,
    description: 'Client of the Chartlas API, for browsers and Node. Typed, without dependencies.',
    type: 'module',
    main: './index.js',
    types: './index.d.ts',
    exports: {
      '.': { types: './index.d.ts', default: './index.js' },
      './react': { types: './react.d.ts', default: './react.js' },
    },
    peerDependencies: { react: '>=18' },
    peerDependenciesMeta: { react: { optional: true } },
    sideEffects: false,
    engines: { node: '>=20' },
  };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  writeFileSync(
    join(folder, 'README.md'),
    readFileSync('docs/guide/sdk.md', 'utf8').replace(/^```(\w+) .*$/gm, '```$1'),
  );
  return gzipSync(code, { level: 9 }).length;
}

/** The React component, a module of its own: whoever does not use it needs no React. */
async function buildReact(folder: string): Promise<void> {
  await build({
    input: 'src/view/react.ts',
    external: ['react'],
    transform: { target: 'es2022' },
    output: { dir: folder, entryFileNames: 'react.js', minify: true, codeSplitting: false, cleanDir: false },
  });
  const shared = readFileSync('src/view/embedding.ts', 'utf8');
  const [props] =
    /export type ChartlasChartProps = [\s\S]*?\n {2}};\n/.exec(readFileSync('src/view/react.ts', 'utf8')) ?? [];
  if (props === undefined) throw new Error('the component has no props');
  const head = "import type { HTMLAttributes, ReactElement } from 'react';\n";
  const component = 'export declare function ChartlasChart(props: ChartlasChartProps): ReactElement;\n';
  writeFileSync(join(folder, 'react.d.ts'), [head, shared, props, component].join('\n'));
}

/** The types of all files in one, without their imports of each other. */
function types(): string {
  const declared = ['call-options', 'api'].map((file) => readFileSync(`src/sdk/${file}.ts`, 'utf8')).join('\n');
  const client = readFileSync('src/sdk/client.ts', 'utf8');
  const parts = [
    /\/\*\* Settings of a client[\s\S]*?\n};\n/,
    /type Paged<[\s\S]*?;\n/,
    /type Listing<[\s\S]*?;\n/,
    /export type Client = [\s\S]*?\n};\n/,
  ];
  const shown = parts.map((part) => {
    const [found] = part.exec(client) ?? [];
    if (found === undefined) throw new Error(`${part} is not in the client`);
    return found;
  });
  const rest = [
    '/** A refused call: `code` is stable, `message` is for people, `data` has details. */',
    'export declare class ChartlasError extends Error {',
    '  readonly status: number;',
    '  readonly code: string;',
    '  readonly data: unknown;',
    '}',
    '/** A client of the API, with a function for each call. */',
    'export declare function createClient(settings: ClientSettings): Client;',
    '',
  ];
  return [declared.replace(/^import .*\n/gm, ''), ...shown, rest.join('\n')].join('\n');
}

if (import.meta.main) {
  const bytes = await buildSdk();
  console.log(`${sdkFolder}: ${(bytes / 1000).toFixed(1)} KB gzip`);
}
