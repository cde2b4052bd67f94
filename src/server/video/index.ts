export { describeEncoders } from './encoder-of.ts';
export { exportVideoFiles, exportVideos } from './export-videos.ts';
export { videoFiles } from './file-keys.ts';
export { fingerprintOf } from './fingerprint.ts';
export { renderVideo } from './jobs.ts';
export { addVideoPages } from './page-routes.ts';
export { routes } from './routes.ts';
export { sweepVideos, tellFailedVideos } from './routines.ts';
export { findFinishedVideo } from './store.ts';
