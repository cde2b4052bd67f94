export { confirmReaderEmail, purgeReaders, welcomeReader } from './jobs.ts';
export { joinAsWished, wishAtSignUp } from './newsletter.ts';
export { routes } from './routes.ts';
export { countReaders, currentReaders, exportReader, listReaders, readerState } from './store.ts';
export type { ReaderRow } from './table.ts';
