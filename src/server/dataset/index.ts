export { exportDatasetFiles, exportDatasets } from './export-data.ts';
export { jobKinds } from './jobs.ts';
export { routes } from './routes.ts';
export { refreshDue, sweepDatasets } from './routines.ts';
