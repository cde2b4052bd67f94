export { routes } from './routes.ts';
export { makeServer, seedGallery } from './seed-gallery.ts';
export { entriesAmong, findEntry } from './store.ts';
