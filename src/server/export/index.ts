export { findCharts, readChart } from './charts.ts';
export { makeExport } from './jobs.ts';
export type { ChartToExport } from './make-files.ts';
export { routes } from './routes.ts';
export { sweepExports } from './routines.ts';
