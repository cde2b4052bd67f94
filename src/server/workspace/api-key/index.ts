export { exportKeys } from './export-keys.ts';
export { findSigningKey } from './find-signing-key.ts';
export { expireApiKeys } from './jobs.ts';
export { openApiKeys } from './open-api-keys.ts';
export { routes } from './routes.ts';
export { findKeys, revokeApiKey } from './store.ts';
