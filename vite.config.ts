import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { englishAlone } from './scripts/bundle/english-alone.ts';
import { familyChunk, smallFamilyChunk } from './scripts/bundle/family-chunk.ts';
import { importsByPath } from './scripts/bundle/imports-by-path.ts';
import { serverPages } from './scripts/bundle/server-pages.ts';
import { sharedChunk } from './scripts/bundle/shared-chunk.ts';
import { withoutJsonSchemas } from './scripts/bundle/without-json-schemas.ts';
import { withoutProperties } from './scripts/bundle/without-properties.ts';

const onEveryPage =
  /node_modules\/(react|react-dom|scheduler|react-router)\/|src\/contract\/chart\/breaks|src\/web\/(client\/(bases|send|session|start|store|toasts|token|endpoints\/(account|config|newsletter|plans))\.|app\/site|ui\/(button|toaster|class-names|spinner|field|text-input)\.)/;

/** Pages may give out more than they would by themselves: pieces that they share are cut by us. */
const sharedPieces: Plugin = {
  name: 'shared-pieces',
  configEnvironment: (name) =>
    name === 'client' ? { build: { rolldownOptions: { preserveEntrySignatures: 'allow-extension' } } } : null,
};

/** Pages in browsers; the server draws in all languages. */
const oneLanguage: Plugin = {
  ...englishAlone(),
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
};

const noJsonSchemas: Plugin = { ...withoutJsonSchemas(), applyToEnvironment: ({ name }) => name === 'client' };

export default defineConfig({
  publicDir: 'src/web/public',
  plugins: [importsByPath(), serverPages(), tailwindcss(), reactRouter(), sharedPieces, oneLanguage, noJsonSchemas],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    manifest: true,
    modulePreload: false,
    emptyOutDir: false, // else charts and maps in build/ would go with every build of the pages; scripts/build.ts clears
  },
  worker: {
    format: 'es', // the data worker loads readers of formats when they are needed
    // Workers suggest and change charts, and show none in a gallery or a list.
    plugins: () => [{ ...withoutProperties(new Set(['sketch', 'topic'])), enforce: 'pre' }, withoutJsonSchemas()],
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Nothing of ours happens by being imported, so what only the server uses is left out (decision 016).
          treeshake: {
            moduleSideEffects: [{ test: /src\/web\/(features|ui|app\/(routes|visitor))\//, sideEffects: false }],
          },
          output: {
            generatedCode: { symbols: false }, // nobody asks a loaded file what it is
            // What every page needs, in one file: it compresses better than the many small ones it would be split into.
            codeSplitting: {
              groups: [
                { name: 'base', test: onEveryPage, priority: 1 },
                { name: familyChunk, debugName: 'families', includeDependenciesRecursively: false, minSize: 12_000 },
                { name: smallFamilyChunk, debugName: 'small families', includeDependenciesRecursively: false },
                { name: sharedChunk, debugName: 'shared', includeDependenciesRecursively: false },
              ],
            },
          },
        },
      },
    },
  },
});
