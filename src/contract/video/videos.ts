import { z } from 'zod';
import { maxStoryCharts, storySchema } from '#chart/story/schema.ts';
import { canBeClear, needsEncoder, type VideoFormat, videoFormats } from '#chart/story/video-formats.ts';
import { call } from '../call.ts';
import { jobState } from '../operations/jobs.ts';
import { paged, paging } from '../paging.ts';

/** Finished files are kept for so many days. */
export const videoKeptDays = 30;

/** Formats of pixels hold every frame for itself: long and large ones would be of no use to anybody. */
export const maxPixelVideoSeconds = 60;

export const minVideoSide = 128;
const largestVideoSide = 3840;
export const videoRates = [10, 12, 15, 20, 24, 25, 30, 50, 60] as const;

const id = z.uuid();
const side = z.int().min(minVideoSide).max(largestVideoSide).multipleOf(2);

export const videoOutput = z
  .strictObject({
    format: z.enum(Object.keys(videoFormats) as [VideoFormat, ...VideoFormat[]]), // there are some
    width: side.default(1920),
    height: side.default(1080),
    fps: z.literal(videoRates).default(30),
    quality: z.enum(['small', 'good', 'best']).default('good'),
    isTransparent: z.boolean().default(false).meta({ description: 'WebM, WebP and PNG only' }),
    music: z
      .strictObject({
        id,
        volume: z.number().min(0).max(1).default(0.8),
        fadeIn: z.number().min(0).max(10).default(1),
        fadeOut: z.number().min(0).max(10).default(2),
      })
      .nullable()
      .default(null)
      .meta({ description: 'Uploaded music under the video, repeated or cut to its length. MP4 and WebM only' }),
  })
  .meta({ id: 'VideoOutput' });
export type VideoOutput = z.infer<typeof videoOutput>;

const render = z
  .object({
    id,
    name: z.string(),
    state: jobState,
    progress: z.int().min(0).max(100),
    stage: z.string().nullable(),
    error: z.string().nullable().meta({ description: 'Why it failed' }),
    output: videoOutput,
    seconds: z.number().meta({ description: 'Length of the video' }),
    size: z.int().nullable().meta({ description: 'Bytes of the finished file' }),
    hasCaptions: z.boolean(),
    projectIds: z.array(id).meta({ description: 'Charts of the story, in the order its scenes name them' }),
    createdAt: z.iso.datetime(),
    startedAt: z.iso.datetime().nullable(),
    endedAt: z.iso.datetime().nullable(),
    expiresAt: z.iso.datetime().nullable().meta({ description: 'When the finished file is deleted' }),
    link: z
      .string()
      .nullable()
      .meta({ description: 'Page that plays the video for whoever has the link; null while it is off' }),
  })
  .meta({ id: 'Video' });
/** A video in the list of renders. */
export type VideoRender = z.infer<typeof render>;

const renderWithStory = render.extend({ story: storySchema }).meta({ id: 'VideoWithStory' });

const byId = z.strictObject({ id });
const rendering = { access: 'verified', scope: 'render', isPublic: true, base: 'video' } as const;

export const limits = call({
  ...rendering,
  method: 'GET',
  path: '/limits',
  summary: 'Returns which formats this server can render, the limits of the caller’s plan and the minutes used.',
  input: z.strictObject({}),
  reply: z
    .object({
      formats: z.array(videoOutput.shape.format),
      plan: z.enum(['free', 'premium', 'enterprise']),
      minutes: z.number().meta({ description: 'Minutes per calendar month (UTC)' }),
      minutesUsed: z.number(),
      longestSeconds: z.number(),
      largestSide: z.int(),
      keptDays: z.int(),
    })
    .meta({ id: 'VideoLimits' }),
});
export type VideoUsage = z.infer<typeof limits.reply>;

export const list = call({
  ...rendering,
  method: 'GET',
  path: '/renders',
  summary: 'Lists the caller’s videos, newest first.',
  input: z.strictObject({ ...paging }),
  reply: paged(render),
});

export const create = call({
  ...rendering,
  method: 'POST',
  path: '/renders',
  summary:
    'Renders a story of one or more charts as a video. Its minutes count when it is finished. Fails with needs-plan if it is longer or larger than the plan allows, or no minutes are left.',
  input: z.strictObject({
    name: z.string().trim().min(1).max(200),
    projectIds: z.array(id).min(1).max(maxStoryCharts),
    story: storySchema,
    output: videoOutput,
  }),
  reply: render,
  limits: [{ by: 'account', times: 60, seconds: 600 }],
});

export const read = call({
  ...rendering,
  method: 'GET',
  path: '/renders/{id}',
  summary: 'Returns a video of the caller with its story.',
  input: byId,
  reply: renderWithStory,
});

export const cancel = call({
  ...rendering,
  method: 'POST',
  path: '/renders/{id}/cancel',
  summary: 'Cancels a render. A finished one is not changed.',
  input: byId,
  reply: render,
});

export const retry = call({
  ...rendering,
  method: 'POST',
  path: '/renders/{id}/retry',
  summary: 'Renders a failed or canceled video again, from its last finished segment.',
  input: byId,
  reply: render,
  limits: [{ by: 'account', times: 60, seconds: 600 }],
});

export const remove = call({
  ...rendering,
  method: 'DELETE',
  path: '/renders/{id}',
  summary: 'Deletes a video and its file. Minutes that it used are not returned.',
  input: byId,
  reply: z.null(),
});

export const download = call({
  ...rendering,
  method: 'GET',
  path: '/renders/{id}/file',
  summary: 'Downloads a finished video.',
  input: byId,
  gives: 'bytes',
  reply: z.unknown(),
});

export const captions = call({
  ...rendering,
  method: 'GET',
  path: '/renders/{id}/captions',
  summary: 'Downloads the captions of a video as SRT or WebVTT.',
  input: z.strictObject({ id, format: z.enum(['srt', 'vtt']).default('srt') }),
  gives: 'bytes',
  reply: z.unknown(),
});

export const poster = call({
  ...rendering,
  method: 'GET',
  path: '/renders/{id}/poster',
  summary: 'Returns a still of the video as a small JPG.',
  input: byId,
  gives: 'bytes',
  reply: z.unknown(),
});

export const share = call({
  ...rendering,
  scope: 'publish',
  method: 'POST',
  path: '/renders/{id}/link',
  summary: 'Turns on a link that plays a finished video for whoever has it, until its file is deleted.',
  input: byId,
  reply: render,
});

export const unshare = call({
  ...rendering,
  scope: 'publish',
  method: 'DELETE',
  path: '/renders/{id}/link',
  summary: 'Turns the link of a video off for good: a later link is another one.',
  input: byId,
  reply: render,
});

/** The sentence that says why a video cannot be rendered as asked, or null. */
export function videoProblem(
  { format, width, height, isTransparent, music }: VideoOutput,
  seconds: number,
): string | null {
  if (music !== null && !needsEncoder(format))
    return `${videoFormats[format].label} has no sound. Choose MP4 or WebM, or remove the music.`;
  if (width * height > 3840 * 2160) return 'A video has at most 3840 × 2160 pixels.';
  if (isTransparent && !canBeClear(format))
    return `${videoFormats[format].label} cannot be transparent. Choose WebM, WebP or PNG.`;
  if (!needsEncoder(format) && seconds > maxPixelVideoSeconds)
    return `${videoFormats[format].label} holds at most ${maxPixelVideoSeconds} seconds. Choose MP4 or WebM for longer stories.`;
  return null;
}
