export { purgeFormerReaders, welcomeReader } from './jobs.ts';
export { joinAsWished, wishAtSignUp } from './newsletter.ts';
export { routes } from './routes.ts';
export { countReaders, currentReaders, exportReader, listReaders } from './store.ts';
export type { ReaderRow } from './table.ts';
