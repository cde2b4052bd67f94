export { findLibraryTable, type LibraryEntry, listLibrary } from './library.ts';
