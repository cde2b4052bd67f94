// The list of articles of one category is the list of all, narrowed by the path.
export { clientLoader, default, handle, loader, meta } from './blog.tsx';
