import type { StoryChart } from '#chart/story/open-story.ts';
import type { Story } from '#chart/story/story.ts';

/** A story with those of its charts that could be loaded. Scenes of the others name none, and say so when they are drawn. */
export function playableStory(
  story: Story,
  charts: readonly (StoryChart | null)[],
): { story: Story; charts: readonly StoryChart[] } {
  const loaded = charts.filter((chart) => chart !== null);
  if (loaded.length === charts.length) return { story, charts: loaded };
  const placeOf = (place: number) => {
    const chart = charts[place] ?? null;
    return chart === null ? loaded.length : loaded.indexOf(chart);
  };
  const scenes = story.scenes.map((scene) =>
    scene.kind === 'card' ? scene : { ...scene, chart: placeOf(scene.chart) },
  );
  return { story: { ...story, scenes }, charts: loaded };
}
