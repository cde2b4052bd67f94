export { exportVideos } from './export-videos.ts';
export { renderVideo } from './jobs.ts';
export { routes } from './routes.ts';
export { sweepVideos } from './routines.ts';
