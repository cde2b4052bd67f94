export { requireBuyable, requireCode } from './check-code.ts';
export { presentPlan } from './present.ts';
export { routes } from './routes.ts';
