import { basename } from 'node:path';
import type { Plugin } from 'vite';
import { panelPages } from './pages.ts';

/** Folders of ours that the server runs from their sources: pages use the same modules instead of a second copy. */
const shared = /^#(chart|data|lib|contract)\//;

/**
 * The pages as the server loads them: on the server's own copy of the core, and without those inside the panel, for which
 * the server answers with the panel's fallback.
 */
export function serverPages(): Plugin {
  let isBuild = false; // while developing, pages have a copy of the core that is reloaded
  return {
    name: 'server-pages',
    enforce: 'pre',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    applyToEnvironment: ({ name }) => name === 'ssr',
    resolveId: (id) => (isBuild && shared.test(id) ? { id, external: true } : null),
    load: {
      filter: { id: /\/src\/web\/app\/routes\/[\w-]+\.tsx$/ },
      handler: (id) =>
        panelPages.has(basename(id, '.tsx')) ? 'export default function BrowserPage() { return null; }' : null,
    },
  };
}
