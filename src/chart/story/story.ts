import type { z } from 'zod';
import type { Still } from '../document/document.ts';
import type { storySchema } from './schema.ts';

/** A list of scenes, as `schema.ts` declares it. Video, page and slides play it. */
export type Story = Still<z.output<typeof storySchema>>;

export type StoryScene = Story['scenes'][number];
export type ChartScene = Extract<StoryScene, { kind: 'chart' }>;
export type CardScene = Extract<StoryScene, { kind: 'card' }>;

/** A scene of a chart with nothing said yet. */
export function blankScene(id: string, chart: number): ChartScene {
  return {
    kind: 'chart',
    id,
    seconds: 3,
    transition: 'morph',
    transitionSeconds: 0.8,
    ease: 'smooth',
    caption: '',
    chart,
    motion: 'still',
    from: 0,
    to: 1,
    hold: 0,
    template: null,
    title: null,
    subtitle: null,
    highlights: null,
    rows: null,
    top: null,
    zoom: null,
    annotations: 'all',
    mark: null,
  };
}

/** A card with words alone, such as an opening. */
export function blankCard(id: string, title: string): CardScene {
  return {
    kind: 'card',
    id,
    seconds: 2,
    transition: 'fade',
    transitionSeconds: 0.6,
    ease: 'smooth',
    caption: '',
    title,
    subtitle: '',
  };
}
