import type { JobModule } from './job-modules.ts';

type Load = (module: JobModule) => Promise<unknown>;

/**
 * Steps that a child runs while it waits for its job: the common ones first, so that an early job does not wait for steps it
 * does not need. A step loads code, or uses it once, so that it is compiled and its caches are filled.
 */
export function warmUpSteps(load: Load): (() => Promise<unknown>)[] {
  return [
    () => load('project/draw-thumbnail.ts'),
    async () => (await import('./draw-sample.ts')).drawSample(),
    () => load('project/make-table.ts'),
    () => load('share/draw-parts.ts'),
    () => load('export/make-files.ts'),
    () => load('dataset/edit-sheet.ts'),
    async () => (await import('./draw-sample.ts')).paintSample(), // loads the native libraries, which takes longest
    () => load('dataset/read-sheet.ts'),
  ];
}
