export { routes } from './routes.ts';
export { seedGallery } from './seed-gallery.ts';
export { entriesAmong, findEntry } from './store.ts';
