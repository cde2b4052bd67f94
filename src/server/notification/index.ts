export { exportNotifications } from './export-notifications.ts';
export { type Notice, notify } from './notify.ts';
export { routes } from './routes.ts';
