import type { Rolldown } from 'vite';

/** Modules of a build, as a function that names chunks may look at them. */
export type Modules = Rolldown.ChunkingContext;

/** Modules that import a module from the start, at any distance. */
export function importersOf(id: string, modules: Modules): string[] {
  return reached(id, (each) => modules.getModuleInfo(each)?.importers ?? []);
}

/** Modules that start a page and need a module from the start. What a page loads once it is shown counts as a page. */
export function pagesOf(id: string, modules: Modules): string[] {
  return [id, ...importersOf(id, modules)].filter(
    (each) => modules.getModuleInfo(each)?.isEntry || loadedOncePageIsShown.test(each),
  );
}

const loadedOncePageIsShown = /\/src\/web\/(app\/visitor\/assistant-view|ui\/toast-card)\.tsx$/;

export function reached(from: string, next: (id: string) => readonly string[]): string[] {
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
