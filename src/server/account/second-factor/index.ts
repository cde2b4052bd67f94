export { checkFactor, factorWays, type GivenFactor } from './check-factor.ts';
export { deleteNewFactor, listNewFactors } from './new-factors.ts';
export { optionsToSign, purgePasskeyChallenges, verifyPasskey } from './passkey.ts';
export { readFactors } from './present.ts';
export { routes } from './routes.ts';
export { purgePreparedApps, removeFactors } from './store.ts';
