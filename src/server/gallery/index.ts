export { routes } from './routes.ts';
export { seedGallery } from './seed-gallery.ts';
