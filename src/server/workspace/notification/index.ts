export { announce } from './announce.ts';
export { digest } from './digest.ts';
export { sendDigest, sendNotification } from './jobs.ts';
export { notify, notifyAdmins } from './notify.ts';
export { exportNotifications } from './present.ts';
export { routes } from './routes.ts';
