export { addImages } from './image-routes.ts';
