export { expireApiKeys } from './jobs.ts';
export { openApiKeys } from './open-api-keys.ts';
export { exportKeys } from './present.ts';
export { routes } from './routes.ts';
export { findKeys, findSigningKey, revokeApiKey } from './store.ts';
