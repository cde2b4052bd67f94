export { forwardMessage, purgeContactMessages } from './jobs.ts';
export { routes } from './routes.ts';
export { changeMessage, exportMessages, listMessages } from './store.ts';
export type { ContactMessageRow } from './table.ts';
