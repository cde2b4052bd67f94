export { routes } from './routes.ts';
export { sweepCalls } from './routines.ts';
