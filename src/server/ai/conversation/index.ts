export { exportConversations } from './present.ts';
export { routes } from './routes.ts';
export { purgeConversations } from './routines.ts';
