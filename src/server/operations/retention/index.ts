export { routes } from './routes.ts';
export { purgeOldRecords } from './routines.ts';
export { retentionCutoff, retentionDays } from './store.ts';
