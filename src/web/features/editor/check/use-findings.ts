import { startTransition, useEffect, useState } from 'react';
import type { Finding } from '#chart/check/look.ts';
import { themeOf } from '#chart/theme/themes.ts';
import { queueWhenIdle } from '#web/charts/idle-queue.ts';
import { loadGeo } from '#web/charts/use-geo.ts';
import type { ChartState } from '../model/editor-session.ts';

/** The chart is checked when the user pauses: checking takes longer than drawing. */
const rest = 400;

export function useFindings(state: ChartState): readonly Finding[] {
  const [findings, setFindings] = useState<readonly Finding[]>([]);
  const { chart, measure, missingFonts } =
    state.status === 'done' ? state : { chart: null, measure: null, missingFonts: null };
  useEffect(() => {
    if (chart === null) return;
    let isOver = false;
    let stop = () => {};
    const timer = setTimeout(async () => {
      const needs = chart.template.needs?.(chart.document, chart.table);
      const [checks, geo] = await Promise.all([loadChecks(), needs && loadGeo(needs)]);
      if (isOver || checks === null) return;
      const steps = checks.checkInSteps({ ...chart, theme: themeOf(chart.document), measure, geo, missingFonts });
      const go = () => {
        const { done, value } = steps.next();
        if (done) startTransition(() => setFindings(value));
        else stop = queueWhenIdle(go);
      };
      stop = queueWhenIdle(go);
    }, rest);
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop();
    };
  }, [chart, measure, missingFonts]);
  return chart === null ? none : findings;
}

const none: readonly Finding[] = [];

/** The checks are loaded when the first chart is on the screen; null without a connection: the next change tries again. */
function loadChecks() {
  return import('#chart/check/check-chart.ts').catch(() => null);
}
