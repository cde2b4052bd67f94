import { firstCharts } from '#chart/suggest/first-charts.ts';
import type { FromSuggestWorker, ToSuggestWorker } from './messages.ts';

addEventListener('message', ({ data: { number, table, question, about } }: MessageEvent<ToSuggestWorker>) => {
  postMessage({ number, charts: firstCharts(table, { count: 7, question, about }) } satisfies FromSuggestWorker);
});
