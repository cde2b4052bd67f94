export { routes } from './routes.ts';
export { makeServer, seedGallery } from './seed-gallery.ts';
export { entriesAmong, findGalleryEntry } from './store.ts';
