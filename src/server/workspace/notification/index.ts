export { announce } from './announce.ts';
export { digest } from './digest.ts';
export { exportNotifications } from './export-notifications.ts';
export { sendDigest, sendNotification } from './jobs.ts';
export { notify } from './notify.ts';
export { notifyAdmins } from './notify-admins.ts';
export { routes } from './routes.ts';
