export { presentConsent } from './present.ts';
export { routes } from './routes.ts';
export { addConsents, agreeAtSignUp, lastConsent, listConsents } from './store.ts';
