import type { LiveChart, LiveHandle } from './live.ts';
import { live as openMap } from './map.ts';
import { live as openStory } from './story.ts';

/** Map that changes over time: it can be played and moved, also at the same time. */
export function live(chart: LiveChart): LiveHandle {
  const map = openMap(chart);
  const story = openStory({
    ...chart,
    pass(seen) {
      chart.pass(seen);
      map.changed(); // a map that is being moved stays in place
    },
  });
  return {
    changed() {
      map.changed();
      story.changed();
    },
    close() {
      story.close();
      map.close();
    },
  };
}
