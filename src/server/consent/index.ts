export { presentConsent } from './present.ts';
export { routes } from './routes.ts';
export { addConsents, agreeAtSignUp, listConsents } from './store.ts';
