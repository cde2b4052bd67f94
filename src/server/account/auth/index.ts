export { authorizationUrl, callbackUrl } from './authorization-url.ts';
export { clearWays } from './clear-ways.ts';
export { demoEmail, type FirstAccount, hasFirstAccounts, makeFirstAccounts } from './first-accounts.ts';
export { exportImpersonations, startImpersonation } from './impersonation.ts';
export { isRecent, recentSince } from './is-recent.ts';
export {
  confirmAgain,
  jobKinds,
  notifyAccountViews,
  notifyPasswordChanged,
  purgeAccountRecords,
  sendReset,
} from './jobs.ts';
export { knowCallers } from './known-callers.ts';
export { clockOf, loginProviderNames } from './login-provider.ts';
export { findNewEmail } from './new-email.ts';
export { consumeOneTimeToken, issueToken, peekToken, saveOneTimeToken, voidTokens } from './one-time-token.ts';
export { hashPassword, isPassword, requireGoodPassword, setNewPassword } from './password.ts';
export { presentSession } from './present.ts';
export { routes } from './routes.ts';
export { closeSessionsOf, hashOf, hashTextOf, lastActive, newToken, openSession } from './session.ts';
export { signIn } from './sign-in.ts';
export { listLogins, removeLogin } from './social-store.ts';
export { closeSessionById, listSessions, lockUser, prolongSessions } from './store.ts';
