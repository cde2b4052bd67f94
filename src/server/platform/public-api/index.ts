export { faceRoutes } from './face-routes.ts';
export { mountPublicApi } from './mount-public-api.ts';
export { idempotentReplyPurge } from './once.ts';
