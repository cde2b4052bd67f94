export { deliver } from './jobs.ts';
export { exportWebhooks } from './present.ts';
export { recordEvent, recordPlanChange } from './record-event.ts';
export { routes } from './routes.ts';
export { recordTeamPlanEvents, webhookPurge } from './routines.ts';
export { listWebhooks, removeWebhook } from './store.ts';
