export { forwardMessage } from './jobs.ts';
export { routes } from './routes.ts';
export { sweepMessages } from './routines.ts';
export { changeMessage, exportMessages, listMessages } from './store.ts';
export type { ContactMessageRow } from './table.ts';
