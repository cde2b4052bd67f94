import { z } from 'zod';
import { maxStoryCharts, storyPlays, storySchema } from '#chart/story/schema.ts';
import { call } from '../call.ts';
import { paged, paging } from '../paging.ts';
import { seenAt } from '../version.ts';
import { videoOutput } from './videos.ts';

const id = z.uuid();
const moment = z.iso.datetime();

/** Longer than those of charts, so that a link says which of the two it leads to. */
export const storyPageId = z.string().regex(/^[A-Za-z0-9]{12}$/);

const page = z
  .object({
    id: z.string(),
    url: z.string(),
    play: z.enum(storyPlays).meta({ description: 'How it plays until the reader chooses otherwise' }),
    allowsEmbed: z.boolean().meta({ description: 'Other sites can show it' }),
    hasPassword: z.boolean(),
    expiresAt: moment.nullable(),
    views: z.int(),
    publishedAt: moment,
    isCurrent: z.boolean().meta({ description: 'The page shows the story as it was last saved' }),
  })
  .meta({ id: 'StoryPage' });
export type StoryPage = z.infer<typeof page>;

const story = z
  .object({
    id,
    name: z.string(),
    projectIds: z.array(id).meta({ description: 'Charts of the story, in the order its scenes name them' }),
    seconds: z.number(),
    sceneCount: z.int(),
    output: videoOutput,
    createdAt: moment,
    changedAt: moment,
    page: page.nullable().meta({ description: 'null while it is not published' }),
  })
  .meta({ id: 'StoryCard' });
/** A story in a list; also the `data` of a 409 to saving it. */
export type SavedStory = z.infer<typeof story>;
export const storyConflict = story;

const whole = story.extend({ story: storySchema }).meta({ id: 'Story' });

const content = {
  name: z.string().trim().min(1).max(200),
  projectIds: z.array(id).min(1).max(maxStoryCharts),
  story: storySchema,
  output: videoOutput,
};

const byId = z.strictObject({ id });
const saving = { access: 'verified', isPublic: true, base: 'video' } as const;

export const list = call({
  ...saving,
  scope: 'read',
  method: 'GET',
  path: '/stories',
  summary: 'Lists the caller’s saved stories, last changed first.',
  input: z.strictObject({ ...paging }),
  reply: paged(story),
});

export const create = call({
  ...saving,
  scope: 'write',
  method: 'POST',
  path: '/stories',
  summary: 'Saves a story by name.',
  input: z.strictObject(content),
  reply: whole,
  limits: [{ by: 'account', times: 300, seconds: 3600 }],
});

export const read = call({
  ...saving,
  scope: 'read',
  method: 'GET',
  path: '/stories/{id}',
  summary: 'Returns a saved story of the caller with its scenes.',
  input: byId,
  reply: whole,
});

export const change = call({
  ...saving,
  scope: 'write',
  method: 'PUT',
  path: '/stories/{id}',
  summary:
    'Saves a story again. If it was saved since `changedAt`, nothing is saved and the response is 409, with the later story in "data". Its page stays as it was published.',
  input: z.strictObject({
    id,
    ...content,
    changedAt: seenAt,
  }),
  reply: whole,
});

export const remove = call({
  ...saving,
  scope: 'write',
  method: 'DELETE',
  path: '/stories/{id}',
  summary: 'Deletes a saved story and its page. Its charts stay.',
  input: byId,
  reply: z.null(),
});

export const publish = call({
  ...saving,
  scope: 'publish',
  method: 'POST',
  path: '/stories/{id}/publish',
  summary:
    'Publishes a saved story as a page that plays by scrolling, step by step or by itself. Its link never changes.',
  input: z.strictObject({
    id,
    play: z.enum(storyPlays).optional(),
    allowsEmbed: z.boolean().optional(),
    password: z.string().min(1).max(200).nullable().optional().meta({ description: 'null removes it' }),
    expiresAt: moment.nullable().optional(),
  }),
  reply: whole,
  limits: [{ by: 'account', times: 120, seconds: 3600 }],
});

export const unpublish = call({
  ...saving,
  scope: 'publish',
  method: 'DELETE',
  path: '/stories/{id}/publish',
  summary: 'Unpublishes a story. It keeps its link.',
  input: byId,
  reply: whole,
});
