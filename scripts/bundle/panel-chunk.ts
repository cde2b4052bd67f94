import type { Rolldown } from 'vite';

type Modules = Rolldown.ChunkingContext;

/** Pieces of the interface: each is small, and pages of the panel need most of them. */
const pieces = /\/node_modules\/(lucide-react|@?radix-ui|@floating-ui|cmdk)\/|\/src\/web\/(ui|api)\//;

/** Pages with the frame of the panel around them; pages for development do not count. */
const inPanel =
  /\/src\/web\/app\/routes\/(panel|admin|my-charts|dashboard|new-project|data|dataset|profile|edit-profile|team|notifications|subscription|project|dev)\b/;

/** Pages where visitors have the editor without the panel. */
const inEditor = /\/src\/web\/app\/routes\/(new|draft)\.tsx/;

/**
 * One file for the pieces that only pages of the panel use, and one for those that the editor of visitors uses too. Cut by
 * which pages use them, they would be a hundred files of a few hundred bytes, and a browser takes longer to fetch and link a
 * file than to read it.
 */
export function panelChunk(id: string, modules: Modules): string | null {
  if (!pieces.test(id)) return null;
  const pages = pagesOf(id, modules);
  const others = pages.filter((page) => !inPanel.test(page));
  if (pages.length === 0) return null;
  if (others.length === 0) return 'panel';
  return others.every((page) => inEditor.test(page)) ? 'editor' : null;
}

/** The pages that need a module from the start. */
function pagesOf(id: string, modules: Modules): string[] {
  const seen = new Set<string>();
  const visit = (module: string) => {
    if (seen.has(module)) return;
    seen.add(module);
    for (const importer of modules.getModuleInfo(module)?.importers ?? []) visit(importer);
  };
  visit(id);
  return [...seen].filter((module) => modules.getModuleInfo(module)?.isEntry);
}
