export { type FirstAccount, makeFirstAccounts } from './first-accounts.ts';
export { lastActivity } from './last-activity.ts';
export { routes } from './routes.ts';
export { closeSessionsOf, findCaller, openSession } from './session.ts';
