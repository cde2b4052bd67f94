import type { Rolldown } from 'vite';

type Modules = Rolldown.ChunkingContext;

/** Pieces of the interface: each is small, and pages of the panel need most of them. */
const pieces =
  /\/node_modules\/(lucide-react|@?radix-ui|@floating-ui|cmdk|aria-hidden|react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-callback-ref|use-sidecar|get-nonce|tslib|@tanstack)\/|\/src\/web\/(ui|api)\//;

/** What draws charts and reads data. It stands below all pages. */
const core = /\/node_modules\/(d3-|topojson|internmap|delaunator|robust-predicates)|\/src\/(chart|data|lib|view)\//;

/** Pages with the frame of the panel around them; pages for development do not count. */
const inPanel =
  /\/src\/web\/app\/routes\/(panel|admin|my-charts|dashboard|new-project|data|dataset|profile|edit-profile|team|notifications|subscription|project|dev)\b/;

/** What all of them need. */
const frameOfPanel = /\/src\/web\/app\/routes\/panel\.tsx/;

/** Pages that show data or charts. */
const withCharts = /\/src\/web\/app\/routes\/(new|draft|new-project|project|dashboard|dataset|dev-[\w-]+)\.tsx/;

/** Pages where visitors have the editor without the panel. */
const inEditor = /\/src\/web\/app\/routes\/(new|draft)\.tsx/;

/** Pages on which a chart of any type is made. */
const withEditor = /\/src\/web\/app\/routes\/(new|draft|new-project|project)\.tsx/;

/** The first page people see carries nothing that it does not need. */
const onHome = /\/src\/web\/app\/(root|entry\.client|routes\/home)\.tsx/;

/** What public pages do without, unless they need it. */
const heavy = /\/node_modules\/(?!lucide-react\/)/;

/**
 * One file for the pieces that only pages of the panel use, one for those that the editor of visitors uses too, and one for
 * light ones of all pages but the first; for what draws charts and reads data see `coreChunk`. Cut by which pages use them,
 * they would be a hundred files of a few hundred bytes, and a browser takes longer to fetch and link a file than to read it.
 */
export function sharedChunk(id: string, modules: Modules): string | null {
  const isCore = core.test(id);
  const pages = pagesOf(id, modules);
  if (pages.length === 0) return null;
  const others = pages.filter((page) => !inPanel.test(page));
  if (others.length === 0 && pages.some((page) => frameOfPanel.test(page))) return 'panel';
  if (!isCore && !pieces.test(id)) return null;
  const isOfEditors = others.every((page) => inEditor.test(page));
  if (isCore && pages.every((page) => withCharts.test(page))) return coreChunk(pages, others.length === 0);
  if (others.length === 0) return 'panel';
  if (isOfEditors) return 'editor';
  if (others.length === pages.length || pages.some((page) => onHome.test(page))) return null;
  const needed = [id, ...neededBy(id, modules)];
  return needed.every((each) => (core.test(each) || pieces.test(each)) && !heavy.test(each)) ? 'shared' : null;
}

/** What only editors need, what editors share with pages of data, what only these need, and what visitors need too. */
function coreChunk(pages: readonly string[], isInPanel: boolean): string {
  if (pages.every((page) => withEditor.test(page))) return 'charts';
  if (!pages.some((page) => withEditor.test(page))) return 'dataset';
  return isInPanel ? 'data' : 'core';
}

/** The pages that need a module from the start. */
function pagesOf(id: string, modules: Modules): string[] {
  return [id, ...reached(id, (each) => modules.getModuleInfo(each)?.importers ?? [])].filter(
    (each) => modules.getModuleInfo(each)?.isEntry,
  );
}

/** What a module needs beyond what every page has. */
function neededBy(id: string, modules: Modules): string[] {
  return reached(id, (each) =>
    (modules.getModuleInfo(each)?.importedIds ?? []).filter(
      (next) => !pagesOf(next, modules).some((page) => onHome.test(page)),
    ),
  );
}

function reached(from: string, next: (id: string) => readonly string[]): string[] {
  const seen = new Set<string>();
  const visit = (id: string) => {
    for (const each of next(id)) {
      if (seen.has(each)) continue;
      seen.add(each);
      visit(each);
    }
  };
  visit(from);
  return [...seen];
}
