export { findCharts, loadExportChart } from './charts.ts';
export { makeExport } from './jobs.ts';
export type { ChartToExport } from './make-files.job.ts';
export { renderFilesInSandbox } from './make-in-sandbox.ts';
export { requireFormats } from './require-formats.ts';
export { routes } from './routes.ts';
export { purgeExports } from './routines.ts';
export { specInSandbox } from './spec-in-sandbox.ts';
