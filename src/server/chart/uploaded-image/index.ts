export { exportPictureFiles, exportPictures } from './export-pictures.ts';
export { receivePicture } from './receive-picture.ts';
export { routes } from './routes.ts';
export { announceFile, keepFile } from './store.ts';
export { withLogo } from './with-logo.ts';
