export { exportMusic, exportMusicFiles } from './export-music.ts';
export { musicFile } from './file-key.ts';
export type { makeSound } from './read-music.ts';
export { routes } from './routes.ts';
export { sweepMusic } from './routines.ts';
export { soundJob } from './sound-job.ts';
export { hasMusic } from './store.ts';
