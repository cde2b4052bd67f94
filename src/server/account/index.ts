export { type FirstAccount, makeFirstAccounts } from './first-accounts.ts';
export { requireGoodPassword } from './good-password.ts';
export { lastActive } from './last-active.ts';
export { issueToken, peekToken, takeToken, voidTokens } from './one-time-token.ts';
export { hashPassword, isPassword } from './password.ts';
export { routes } from './routes.ts';
export { closeSessionsOf, findCaller, openSession } from './session.ts';
