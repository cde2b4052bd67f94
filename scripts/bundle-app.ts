import { relative, resolve } from 'node:path';
import { build, type Plugin } from 'rolldown';

/**
 * The server with its pages in few files: Node takes a second and more to find, read and compile each source and each
 * small file of a library by itself (decision 040).
 */
const folder = resolve('build/app');
/** Libraries made of many modules of which little is used. Others stay in their packages. */
const included = /^(zod|lucide-react|radix-ui|@radix-ui|@tanstack|@oxc-project)(\/|$)/;

await build({
  input: { main: 'src/main.ts' },
  platform: 'node',
  external: (id) => /^[@\w]/.test(id) && !included.test(id),
  transform: { target: 'esnext' },
  checks: { moduleLevelDirective: false }, // "use client" means nothing here
  logLevel: 'warn',
  plugins: [sourcePlaces()],
  output: { dir: folder, cleanDir: true, entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
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
