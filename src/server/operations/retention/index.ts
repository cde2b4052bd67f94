export { routes } from './routes.ts';
export { sweepRecords } from './routines.ts';
export { keptDays, keptSince } from './store.ts';
