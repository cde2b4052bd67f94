export { forwardMessage } from './jobs.ts';
export { routes } from './routes.ts';
export { changeMessage, listMessages } from './store.ts';
export type { ContactMessageRow } from './table.ts';
