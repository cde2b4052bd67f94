/** A topic is the gallery with one preset filter. */
export { default, loader, meta } from './gallery.tsx';
