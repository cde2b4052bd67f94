export { findSession } from './find-session.ts';
export { routes } from './routes.ts';
