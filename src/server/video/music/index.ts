export { exportMusic, exportMusicFiles } from './export-music.ts';
export { musicFile } from './file-key.ts';
export { routes } from './routes.ts';
export { purgeMusicFiles } from './routines.ts';
export { soundFor } from './sound-for.ts';
export { hasMusic } from './store.ts';
