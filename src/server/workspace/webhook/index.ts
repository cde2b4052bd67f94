export { exportWebhooks } from './export-webhooks.ts';
export { deliver } from './jobs.ts';
export { recordEvent } from './record-event.ts';
export { recordPlanChange } from './record-plan-change.ts';
export { routes } from './routes.ts';
export { recordTeamPlanEvents, webhookPurge } from './routines.ts';
export { listWebhooks, removeWebhook } from './store.ts';
