export { routes } from './routes.ts';
export { sweepReaders } from './routines.ts';
