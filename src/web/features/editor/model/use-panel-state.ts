import { useEffect, useState } from 'react';
import { afterFrame } from '#web/api/after-frame.ts';
import type { ChartState } from './editor-session.ts';

/**
 * The chart as panels get it: null until the first frame with the chart is on the screen, from then on together with it.
 */
export function usePanelState(state: ChartState): ChartState | null {
  const [isPainted, setIsPainted] = useState(false);
  const isWaiting = !isPainted && state.status !== 'loading';
  useEffect(() => (isWaiting ? afterFrame(() => setIsPainted(true)) : undefined), [isWaiting]);
  return isPainted ? state : null;
}
