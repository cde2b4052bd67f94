import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';

const onEveryPage =
  /node_modules\/(react|react-dom|scheduler|react-router)\/|src\/web\/(api\/(bases|send|session|start|store|toasts|token|endpoints\/(account|config|plans|subscription))\.|app\/site|ui\/(button|toaster|class-names|spinner|field|text-input)\.)/;

export default defineConfig({
  publicDir: 'src/web/public',
  plugins: [tailwindcss(), reactRouter(), smallPreload()],
  build: { target: 'es2022', assetsInlineLimit: 0, manifest: true, modulePreload: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Nothing of ours happens by being imported, so what only the server uses is left out (decision 016).
          treeshake: { moduleSideEffects: [{ test: /src\/web\/(features|ui|app\/routes)\//, sideEffects: false }] },
          output: {
            // What every page needs, in one file: it compresses better than the many small ones it would be split into.
            codeSplitting: { groups: [{ name: 'base', test: onEveryPage }] },
          },
        },
      },
    },
  },
});

/**
 * What Vite puts around a part that is loaded later. Its own also preloads scripts and tells of failures, 0.7 KB on every
 * page; ours only waits for the styles of the part, and the router preloads the scripts of pages itself.
 */
function smallPreload(): Plugin {
  const code = `const asked = {};
export const __vitePreload = (load, files = []) =>
  Promise.all(files.map((file) => (asked[file] ??= new Promise((onload, onerror) =>
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/' + file, onload, onerror }))
  )))).then(load);`;
  return {
    name: 'small-preload',
    enforce: 'pre',
    load: (id) => (id === '\0vite/preload-helper.js' ? { code, moduleSideEffects: false } : undefined),
  };
}
