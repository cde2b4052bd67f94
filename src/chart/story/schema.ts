import { z } from 'zod';

/** Ways from one scene to the next: marks move to their new places by key, one picture fades into the other, or neither. */
const transitions = ['morph', 'fade', 'cut'] as const;

/** Courses of a transition over its time. */
const eases = ['smooth', 'linear', 'quick'] as const;

/** What moves in a scene: nothing, marks that appear one after another, or the animation of a race or a time map. */
const sceneMotions = ['still', 'entrance', 'playback'] as const;

/** How a page of a story plays: with the scroll of its reader, scene by scene, or by itself. */
export const storyPlays = ['scroll', 'steps', 'auto'] as const;
export type StoryPlay = (typeof storyPlays)[number];

/** Limits of a story. The plan of the author may set lower ones. */
export const maxStoryScenes = 100;
export const maxStoryCharts = 20;
export const maxSceneSeconds = 300;
export const maxTransitionSeconds = 5;
export const maxHoldSeconds = 60;

const words = (most: number) => z.string().max(most);
const place = z.union([z.number(), words(300)]).nullable();

/** What every scene has. */
const timing = {
  id: z.string().min(1).max(40).meta({ description: 'Unique within the story' }),
  seconds: z.number().min(0.2).max(maxSceneSeconds).meta({ description: 'How long it stays after its transition' }),
  transition: z.enum(transitions).default('morph'),
  transitionSeconds: z.number().min(0).max(maxTransitionSeconds).default(0.8),
  ease: z.enum(eases).default('smooth'),
  caption: words(500).default(''),
};

const chartScene = z
  .strictObject({
    kind: z.literal('chart'),
    ...timing,
    chart: z
      .int()
      .min(0)
      .max(maxStoryCharts - 1)
      .default(0)
      .meta({ description: 'Index in the charts of the story' }),
    motion: z.enum(sceneMotions).default('still'),
    from: z.number().min(0).max(1).default(0).meta({ description: 'Where a playback starts, from 0 to 1' }),
    to: z.number().min(0).max(1).default(1).meta({ description: 'Where a playback ends, from 0 to 1' }),
    hold: z
      .number()
      .min(0)
      .max(maxHoldSeconds)
      .default(0)
      .meta({ description: 'Seconds of the scene that a playback waits where it starts' }),
    template: words(60)
      .nullable()
      .default(null)
      .meta({ description: 'Drawn as another chart type with the same roles' }),
    title: words(500).nullable().default(null).meta({ description: 'null: the title of the chart' }),
    subtitle: words(1000).nullable().default(null).meta({ description: 'null: the subtitle of the chart' }),
    highlights: z.array(words(300)).max(50).nullable().default(null).meta({ description: 'null: those of the chart' }),
    rows: z
      .strictObject({ column: words(300), values: z.array(words(300)).min(1).max(500) })
      .nullable()
      .default(null)
      .meta({ description: 'Only rows whose column has one of the values; null: all rows' }),
    top: z.int().min(1).max(1000).nullable().default(null).meta({ description: 'Only the largest rows; null: all' }),
    zoom: z
      .strictObject({ scale: z.number().min(1).max(60), x: z.number().min(0).max(1), y: z.number().min(0).max(1) })
      .nullable()
      .default(null)
      .meta({ description: 'Of a map: how near, and what is in the middle, as shares of its width and height' }),
    annotations: z
      .union([z.enum(['all', 'none']), z.array(words(40)).max(100)])
      .default('all')
      .meta({ description: 'Annotations of the chart that are visible, or their ids' }),
    mark: z
      .strictObject({ x: place, y: place, text: words(200) })
      .nullable()
      .default(null)
      .meta({ description: 'A note that only this scene has, at a place in the data' }),
  })
  .meta({ id: 'ChartScene' });

const cardScene = z
  .strictObject({
    kind: z.literal('card'),
    ...timing,
    title: words(300),
    subtitle: words(500).default(''),
  })
  .meta({ id: 'CardScene' });

/** A story: scenes that every output plays. */
export const storySchema = z
  .strictObject({
    scenes: z
      .array(z.discriminatedUnion('kind', [chartScene, cardScene]))
      .min(1)
      .max(maxStoryScenes)
      .refine((scenes) => new Set(scenes.map(({ id }) => id)).size === scenes.length, {
        message: 'Each scene needs an id of its own.',
      }),
    captions: z
      .enum(['burned', 'separate', 'none'])
      .default('burned')
      .meta({ description: 'Drawn under the chart, only as SRT and VTT files, or left out' }),
    theme: z.enum(['as-is', 'light', 'dark']).default('as-is'),
    background: z
      .string()
      .regex(/^#[0-9a-f]{6}$/i)
      .nullable()
      .default(null)
      .meta({ description: 'null: the background of the theme' }),
    hasLogo: z.boolean().default(true).meta({ description: 'Whether charts and cards show the logo of their brand' }),
  })
  .meta({ id: 'StoryScript' });
