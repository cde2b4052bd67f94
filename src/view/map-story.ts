import type { LiveChart, Opened } from './live.ts';
import { live as openMap } from './map.ts';
import { live as openStory } from './story.ts';

/** A map that changes over time: it is played and moved about, both at once if somebody wants to. */
export function live(chart: LiveChart): Opened {
  const map = openMap(chart);
  const story = openStory({
    ...chart,
    pass(seen) {
      chart.pass(seen);
      map.changed(); // what is just being moved stays where the hand has it
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
