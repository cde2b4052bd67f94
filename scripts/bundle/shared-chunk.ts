import { drawsFor } from './family-chunk.ts';
import { importersOf, type Modules, pagesOf, reached } from './module-graph.ts';
import { pageOf } from './pages.ts';

/** Pieces of the interface: each is small, and pages of the panel need most of them. */
const pieces =
  /\/node_modules\/(lucide-react|@?radix-ui|@floating-ui|cmdk|aria-hidden|react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-callback-ref|use-sidecar|get-nonce|tslib|@tanstack)\/|\/src\/web\/(ui|client)\//;

/** What draws charts and reads data. It stands below all pages. */
const core = /\/node_modules\/(d3-|topojson|internmap|delaunator|robust-predicates)|\/src\/(chart|data|lib|view)\//;

/** Most public pages show a form or a list: they need no charts and no data. */
const charts = /\/src\/(chart|data|view)\//;

/** What public pages do without, unless they need it. */
const heavy = /\/node_modules\/(?!lucide-react\/)/;

/** Code of pictures with very many marks. Editors load it beside their own, and pages of videos have it from the start. */
const canvas = /\/src\/view\/canvas\.ts$/;

/**
 * One file for the pieces that only the frame of the panel and its editor use, one for those of its other pages, one for
 * those that the editor of visitors uses too, and four for light ones of all pages but the first: with and without charts,
 * what is loaded before the chart of a project and the rest. For what draws charts and reads data see `coreChunk`. Cut by which pages use them, they would be a hundred files of a few hundred bytes, and a
 * browser takes longer to fetch and link a file than to read it.
 */
export function sharedChunk(id: string, modules: Modules): string | null {
  const isCore = core.test(id);
  const pages = pagesOf(id, modules).map(pageOf);
  if (pages.length === 0) return null;
  if (isCore && !pages.some(isOpenedFirst) && importersOf(id, modules).some((each) => canvas.test(each)))
    return 'canvas';
  const others = pages.filter(({ isInPanel }) => !isInPanel);
  if (others.length === 0 && pages.some(({ isPanelFrame }) => isPanelFrame)) return 'panel';
  if (!isCore && !pieces.test(id)) return null;
  if (isCore && pages.every(({ content }) => content !== undefined)) return coreChunk(pages, others.length === 0);
  if (others.length === 0) return pages.some(isOpenedFirst) ? 'panel' : 'panel-pages';
  if (others.every(({ content }) => content === 'editor')) return 'editor';
  if (others.length === pages.length || pages.some(({ isHome }) => isHome)) return null;
  const needed = [id, ...neededBy(id, modules)];
  if (!needed.every((each) => (core.test(each) || pieces.test(each)) && !heavy.test(each))) return null;
  const kind = needed.some((each) => charts.test(each)) ? 'shared-charts' : 'shared';
  if (pages.some(({ isPanelFrame, isProject }) => isPanelFrame || isProject)) return kind;
  return drawsFor(id, modules).length > 0 ? null : `${kind}-pages`; // what draws must not bring the rest
}

/** What the panel's frame or an editor needs is loaded before a chart is drawn; nothing else should be. */
function isOpenedFirst({ isPanelFrame, content }: ReturnType<typeof pageOf>): boolean {
  return isPanelFrame || content === 'editor';
}

/** What only editors need, what editors share with pages of data, what only these need, and what visitors need too. */
function coreChunk(pages: readonly ReturnType<typeof pageOf>[], isInPanel: boolean): string {
  if (pages.every(({ content }) => content === 'editor')) return 'charts';
  if (!pages.some(({ content }) => content === 'editor')) return 'dataset';
  return isInPanel ? 'data' : 'core';
}

/** What a module needs beyond what every page has. */
function neededBy(id: string, modules: Modules): string[] {
  return reached(id, (each) =>
    (modules.getModuleInfo(each)?.importedIds ?? []).filter(
      (next) => !pagesOf(next, modules).some((page) => pageOf(page).isHome),
    ),
  );
}
