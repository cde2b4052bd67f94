export { type FirstAccount, makeFirstAccounts } from './first-accounts.ts';
export { type KnownCallers, knowCallers } from './known-callers.ts';
export { lastActivity } from './last-activity.ts';
export { routes } from './routes.ts';
export { closeSessionsOf, openSession } from './session.ts';
