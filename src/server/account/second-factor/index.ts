export { purgePasskeyChallenges } from './challenge.ts';
export { checkFactor, factorWays, type GivenFactor } from './check-factor.ts';
export { deleteNewFactor, listNewFactors } from './new-factors.ts';
export { optionsToSign, verifyPasskey } from './passkey.ts';
export { readFactors } from './read-factors.ts';
export { routes } from './routes.ts';
export { purgePreparedApps, removeFactors } from './store.ts';
