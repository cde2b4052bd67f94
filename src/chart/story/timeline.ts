import type { Story, StoryScene } from './story.ts';

/** When a scene is seen, in seconds: it comes in until `arrival`, and ends where the next one starts. */
export type SceneSpan = { scene: StoryScene; place: number; start: number; arrival: number; end: number };

export type Timeline = { spans: readonly SceneSpan[]; seconds: number };

export function timelineOf({ scenes }: Pick<Story, 'scenes'>): Timeline {
  let seconds = 0;
  const spans = scenes.map((scene, place) => {
    const start = seconds;
    const arrival = start + transitionSeconds(scene, place);
    seconds = arrival + scene.seconds;
    return { scene, place, start, arrival, end: seconds };
  });
  return { spans, seconds };
}

/** Nothing comes before the first scene, and a cut takes no time. */
function transitionSeconds({ transition, transitionSeconds: asked }: StoryScene, place: number): number {
  return place === 0 || transition === 'cut' ? 0 : asked;
}

/** The scene at a time; before the start the first one, after the end the last. */
export function spanAt({ spans }: Timeline, time: number): SceneSpan {
  const found = spans.findLast(({ start }) => start <= time) ?? spans[0];
  if (found === undefined) throw new Error('A story has at least one scene.');
  return found;
}

/** How many frames a story has, at least one. */
export function frameCount({ seconds }: Timeline, fps: number): number {
  return Math.max(1, Math.round(seconds * fps));
}
