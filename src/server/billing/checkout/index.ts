export { findSession } from './checkout.ts';
export { routes } from './routes.ts';
