import { relative, resolve } from 'node:path';
import { build, type Plugin } from 'rolldown';

/**
 * The server with its pages in few files: Node takes a second and more to find, read and compile each source and each
 * small file of a library by itself (decision 040).
 */
const entry = resolve('src/main.ts');
const folder = resolve('build/app');
/** Libraries made of many modules. Others stay in their packages. */
const included = new RegExp(
  `^(${[
    ...[
      'zod',
      'yaml',
      'stripe',
      'jose',
      'oauth4webapi',
      'openid-client',
      'pg-boss',
      'cron-parser',
      'luxon',
      '@oxc-project',
    ],
    ...['prom-client', '@opentelemetry/api', 'tdigest', 'bintrees'],
    ...['react-router', '@remix-run/route-pattern', 'cmdk', 'lucide-react', 'radix-ui', '@radix-ui', '@tanstack'],
    ...['react-remove-scroll', 'react-remove-scroll-bar', 'react-style-singleton', 'use-callback-ref', 'use-sidecar'],
    ...['aria-hidden', '@floating-ui', 'htmlparser2', 'domutils', 'domhandler', 'dom-serializer', 'entities'],
    ...['mdast-util-[\\w-]+', 'micromark[\\w-]*', 'unist-util-[\\w-]+', 'decode-named-character-reference'],
  ].join('|')})(/|$)`,
);

await build({
  input: { main: entry },
  platform: 'node',
  external: (id) => /^[@\w]/.test(id) && !included.test(id),
  transform: { target: 'esnext' },
  checks: { moduleLevelDirective: false }, // "use client" means nothing here
  logLevel: 'warn',
  plugins: [sourcePlaces()],
  output: {
    dir: folder,
    cleanDir: true,
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    // What every start loads lies in two files, not in the hundreds that modules shared with lazy parts would make.
    codeSplitting: {
      groups: [
        { name: 'server', test: (id) => id !== entry, tags: ['$initial'], priority: 2 }, // the entry awaits the pages
        { name: 'pages', test: resolve('build/server/index.js'), priority: 1 },
      ],
    },
  },
});

/** Modules find their files from where their source lies. */
function sourcePlaces(): Plugin {
  return {
    name: 'source-places',
    transform(text, id) {
      if (!id.startsWith(resolve('src')) || !text.includes('import.meta.url')) return null;
      const place = JSON.stringify(relative(folder, id));
      return text.replaceAll('import.meta.url', `new URL(${place}, import.meta.url).href`);
    },
  };
}
