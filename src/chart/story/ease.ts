import type { StoryScene } from './story.ts';

/** How far a transition has come, from the share of its time. */
export const easeBy: Record<StoryScene['ease'], (share: number) => number> = {
  linear: (share) => share,
  smooth: (share) => share * share * (3 - 2 * share),
  quick: (share) => 1 - (1 - share) ** 3,
};
