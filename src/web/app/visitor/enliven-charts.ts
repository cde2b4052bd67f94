import { observeNear } from '../site/observe-near.ts';

/** Loads data and code of the sample charts in an element, each when it comes near the viewport. */
export function activateSampleCharts(element: HTMLElement): () => void {
  const stops = Array.from(element.querySelectorAll<HTMLElement>('[data-sample]'), (chart) =>
    observeNear(chart, () => {
      chart.setAttribute('src', `/docs/samples/${chart.dataset.sample}.json`);
      import(/* @vite-ignore */ chart.dataset.script ?? '').catch(() => {}); // offline: the picture stays
    }),
  );
  return () => {
    for (const stop of stops) stop();
  };
}
