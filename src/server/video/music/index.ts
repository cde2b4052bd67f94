export { routes } from './routes.ts';
export { soundFor } from './sound-for.ts';
export { exportMusic, exportMusicFiles, hasMusic, musicFile, purgeMusicFiles } from './store.ts';
