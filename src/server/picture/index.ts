export { exportPictureFiles, exportPictures } from './export-pictures.ts';
export { routes } from './routes.ts';
export { withLogo } from './with-logo.ts';
