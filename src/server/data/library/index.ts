export { type LibraryEntry, listLibrary, openLibrary } from './library.ts';
