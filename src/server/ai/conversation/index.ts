export { exportConversations } from './export-conversations.ts';
export { routes } from './routes.ts';
export { sweepConversations } from './routines.ts';
