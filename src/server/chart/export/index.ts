export { findCharts, loadExportChart, requireFormats } from './charts.ts';
export { makeExport, purgeExports } from './jobs.ts';
export type { ChartToExport } from './make-files.job.ts';
export { renderFilesInSandbox, specInSandbox } from './make-in-sandbox.ts';
export { routes } from './routes.ts';
