export { demoEmail, type FirstAccount, hasFirstAccounts, makeFirstAccounts } from './first-accounts.ts';
export { exportImpersonations, startImpersonation } from './impersonation.ts';
export {
  confirmAgain,
  jobKinds,
  notifyAccountViews,
  notifyPasswordChanged,
  purgeAccountRecords,
  sendReset,
} from './jobs.ts';
export { clockOf, loginProviderNames } from './login-provider.ts';
export { consumeOneTimeToken, issueToken, peekToken, saveOneTimeToken, voidTokens } from './one-time-token.ts';
export { hashPassword, isPassword, requireGoodPassword, setNewPassword } from './password.ts';
export { presentSession } from './present.ts';
export { routes } from './routes.ts';
export { closeSessionsOf, hashOf, hashTextOf, knowCallers, lastActive, newToken, openSession } from './session.ts';
export { isRecent, recentSince, signIn } from './sign-in.ts';
export { authorizationUrl, callbackUrl } from './social-login.ts';
export { clearWays, listLogins, removeLogin } from './social-store.ts';
export { closeSessionById, findNewEmail, listSessions, lockUser, prolongSessions } from './store.ts';
