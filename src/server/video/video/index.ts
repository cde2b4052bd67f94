export { describeEncoders } from './encoder-of.ts';
export { renderVideo } from './jobs.ts';
export { addVideoPages } from './page-routes.ts';
export { exportVideoFiles, exportVideos } from './present.ts';
export { routes } from './routes.ts';
export { notifyFailedVideos, purgeVideos } from './routines.ts';
export { resolveStory } from './settle-story.ts';
export { findFinishedVideo, fingerprintOf, videoFiles } from './store.ts';
