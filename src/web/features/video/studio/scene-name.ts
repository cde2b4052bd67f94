import type { StoryScene } from '#chart/story/story.ts';

/** What a scene is called in lists. */
export function sceneName(scene: StoryScene, chartNames: readonly string[]): string {
  if (scene.kind === 'card') return scene.title.trim() || 'Title card';
  const chart = chartNames[scene.chart] ?? 'Missing chart';
  return scene.title?.trim() || chart;
}

/** What happens in a scene, in a few words. */
export function sceneNote(scene: StoryScene): string {
  const length = `${Math.round(scene.seconds * 10) / 10} s`;
  if (scene.kind === 'card') return `Title card · ${length}`;
  const motions = { still: 'Still', entrance: 'Comes in', playback: 'Plays' } as const;
  return `${motions[scene.motion]} · ${length}`;
}
