import { basename } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../../src/web/app/routes.ts';

/** What a page shows: any chart type in an editor, a table of data, or small charts of one type. */
type Content = 'editor' | 'table' | 'small charts';

/** The one list of pages that the bundle needs. A page that shows none of it is not listed. */
const contents: Readonly<Record<string, Content>> = {
  new: 'editor',
  draft: 'editor',
  'new-project': 'editor',
  project: 'editor',
  dataset: 'table',
  dashboard: 'small charts',
};

/** Names of the pages inside the panel, by the table of routes. */
export const panelPages: ReadonlySet<string> = new Set(
  filesIn(routes.find(({ file }) => nameOf(file) === 'panel')?.children ?? []).map(nameOf),
);

type Page = { isHome: boolean; isPanelFrame: boolean; isProject: boolean; isInPanel: boolean; content?: Content };

/** Page of a module that starts one. Pages for development load what the panel loads, and charts. */
export function pageOf(id: string): Page {
  const name = nameOf(id);
  const isPanelFrame = name === 'panel';
  const isDevelopment = name.startsWith('dev-');
  const content = isDevelopment ? 'small charts' : contents[name];
  return {
    isHome: ['root', 'entry.client', 'home'].includes(name), // the first two are part of every page
    isPanelFrame,
    isProject: name === 'project',
    isInPanel: isPanelFrame || isDevelopment || panelPages.has(name),
    ...(content === undefined ? {} : { content }),
  };
}

function filesIn(entries: RouteConfigEntry[]): string[] {
  return entries.flatMap(({ file, children = [] }) => [file, ...filesIn(children)]);
}

/** Without its path, and without what the router adds to the address of a module. */
function nameOf(file: string): string {
  return basename(file.replace(/\?.*$/, ''), '.tsx');
}
