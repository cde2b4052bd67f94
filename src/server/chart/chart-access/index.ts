export { chartsVisibleTo, visibleCharts } from './visible-charts.ts';
