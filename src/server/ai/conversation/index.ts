export { exportConversations } from './export-conversations.ts';
export { routes } from './routes.ts';
export { purgeConversations } from './routines.ts';
