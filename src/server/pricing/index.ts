export { requireBuyable, requireCode } from './check-code.ts';
export { routes } from './routes.ts';
