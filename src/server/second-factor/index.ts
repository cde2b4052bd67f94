export { sweepChallenges } from './challenge.ts';
export { checkFactor, type FactorWay, factorWays, type GivenFactor } from './check-factor.ts';
export { optionsToSign, type PasskeyResponse, verifyPasskey } from './passkey.ts';
export { readFactors } from './read-factors.ts';
export { routes } from './routes.ts';
export { listPasskeys, sweepApps } from './store.ts';
