import { startTransition, useEffect, useState } from 'react';
import { checkChart } from '#chart/check/check-chart.ts';
import type { Finding } from '#chart/check/look.ts';
import { themeOf } from '#chart/theme/themes.ts';
import type { ChartState } from '../model/bench.ts';

/** The chart is looked at when the hands rest: looking takes longer than drawing. */
const rest = 400;

export function useFindings(state: ChartState): readonly Finding[] {
  const [findings, setFindings] = useState<readonly Finding[]>([]);
  const { chart, measure } = state.status === 'done' ? state : { chart: null, measure: null };
  useEffect(() => {
    if (chart === null) return;
    const timer = setTimeout(() => {
      const found = checkChart({ ...chart, theme: themeOf(chart.document.theme), measure });
      startTransition(() => setFindings(found));
    }, rest);
    return () => clearTimeout(timer);
  }, [chart, measure]);
  return chart === null ? none : findings;
}

const none: readonly Finding[] = [];
