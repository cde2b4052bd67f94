import { live as openAnimation } from './animation.ts';
import type { LiveChart, LiveHandle } from './live.ts';
import { live as openMap } from './map.ts';

/** Map that changes over time: it can be played and moved, also at the same time. */
export function live(chart: LiveChart): LiveHandle {
  const map = openMap(chart);
  const animation = openAnimation({
    ...chart,
    pass(seen) {
      chart.pass(seen);
      map.changed(); // a map that is being moved stays in place
    },
  });
  return {
    changed() {
      map.changed();
      animation.changed();
    },
    close() {
      animation.close();
      map.close();
    },
  };
}
