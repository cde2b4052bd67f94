export { routes } from './routes.ts';
export { purgeOldRecords, retentionCutoff, retentionDays } from './store.ts';
