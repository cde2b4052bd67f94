export { exportPictureFiles, exportPictures } from './present.ts';
export { receivePicture } from './receive-picture.ts';
export { routes } from './routes.ts';
export { announceFile, cancelFileRemoval } from './store.ts';
export { withLogo } from './with-logo.ts';
