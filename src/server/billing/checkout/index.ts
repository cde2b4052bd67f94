export { requireCheckoutSession } from './checkout.ts';
export { routes } from './routes.ts';
