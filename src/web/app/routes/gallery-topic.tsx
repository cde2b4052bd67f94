/** A topic is the gallery with one thing decided. */
export { default, loader, meta } from './gallery.tsx';
