export { exportPictureFiles, exportPictures } from './export-pictures.ts';
export { routes } from './routes.ts';
