import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { Plugin } from 'vite';
import routes from '../../src/web/app/routes.ts';

/** Folders of ours that the server runs from their sources: pages use the same modules instead of a second copy. */
const shared = /^#(chart|data|lib|contract)\//;

/** Pages inside the panel. The server answers with the panel's fallback, so their code is for browsers alone. */
const panelPages = new Set(panelRoutes().map((file) => file.replace(/^routes\//, '')));

/** The pages as the server loads them: without the code of the panel, and on the server's own copy of the core. */
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
        panelPages.has(id.slice(id.lastIndexOf('/') + 1))
          ? 'export default function BrowserPage() { return null; }'
          : null,
    },
  };
}

function panelRoutes(): string[] {
  const panel = routes.find(({ file }) => file === 'routes/panel.tsx');
  return filesIn(panel?.children ?? []);
}

function filesIn(entries: RouteConfigEntry[]): string[] {
  return entries.flatMap(({ file, children = [] }) => [file, ...filesIn(children)]);
}
