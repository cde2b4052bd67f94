export { welcomeReader } from './jobs.ts';
export { routes } from './routes.ts';
export { sweepFormerReaders } from './routines.ts';
export { countReaders, currentReaders, exportReader, listReaders } from './store.ts';
export type { ReaderRow } from './table.ts';
export { joinAsWished, wishAtSignUp } from './wish-at-sign-up.ts';
