import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { storySchema } from '#chart/story/schema.ts';
import { timelineOf } from '#chart/story/timeline.ts';
import * as contract from '#contract/video/stories.ts';
import { isUnchangedSince, refuseOutdated, timeAfter } from '#server/account/user/index.ts';
import { findCharts } from '#server/chart/export/index.ts';
import { presentPage } from '#server/platform/db/page.ts';
import type { ScopedUser } from '#server/platform/db/scope.ts';
import { refuse, requireThat } from '#server/platform/http/errors.ts';
import { ReplyWithMessage, route } from '#server/platform/http/route.ts';
import type { Ports } from '#server/ports.ts';
import { hasMusic } from '../music/index.ts';
import { resolveStory } from '../video/index.ts';
import { presentStory, presentWhole } from './present.ts';
import { publishStory, unpublishStory } from './publish-story.ts';
import {
  addStory,
  changeStory,
  countStoriesLocked,
  deleteStory,
  findStory,
  listStories,
  lockStory,
  type StoryWithPage,
} from './store.ts';

/** More than anyone keeps in mind, and a bound for the database. */
const mostStories = 2000;

export const routes = [
  route(contract.list, async (page, { db, user, publicUrl }) =>
    presentPage(page, await listStories(db, { ...page, user }), (row) => presentStory(row, publicUrl)),
  ),

  route(contract.create, async (asked, ports) => {
    const { db, user, now, publicUrl } = ports;
    await findCharts(db, user, asked.projectIds);
    const fields = fieldsOf({ ...asked, story: await resolveStory(ports, user, { ...asked, before: null }) });
    await requireMusic(db, asked.output.music?.id, user.id);
    const id = randomUUID();
    await db.transaction(async (within) => {
      const count = await countStoriesLocked(within, user.id);
      requireThat(count < mostStories, 'conflict', `You can save ${mostStories} stories. Delete some first.`);
      const times = { createdAt: now(), changedAt: now() };
      await addStory(within, { id, userId: user.id, workspaceId: user.scope.workspaceId, ...fields, ...times });
    });
    return new ReplyWithMessage('Story saved.', presentWhole(await own(db, id, user), publicUrl));
  }),

  route(contract.read, async ({ id }, { db, user, publicUrl }) => presentWhole(await own(db, id, user), publicUrl)),

  route(contract.change, async ({ id, changedAt: made, ...asked }, ports) => {
    const { db, user, now, publicUrl } = ports;
    const before = storySchema.parse(JSON.parse((await own(db, id, user)).story.story));
    const fields = fieldsOf({ ...asked, story: await resolveStory(ports, user, { ...asked, before }) });
    await db.transaction(async (within) => {
      await lockStory(within, id);
      const found = await own(within, id, user);
      const { output, changedAt } = found.story;
      if (!isUnchangedSince(made, changedAt)) {
        const last = { changedBy: user.id, changedAt }; // only its owner saves a story, in another window or by a program
        await refuseOutdated(within, { thing: 'this story', last, user, data: presentStory(found, publicUrl) });
      }
      const music = asked.output.music?.id;
      if (music !== output.music?.id) await requireMusic(within, music, user.id);
      await changeStory(within, id, { ...fields, changedAt: timeAfter(changedAt, now()) });
    });
    return new ReplyWithMessage('Story saved.', presentWhole(await own(db, id, user), publicUrl));
  }),

  route(contract.remove, async ({ id }, { db, user }) => {
    await own(db, id, user);
    await deleteStory(db, id);
    return new ReplyWithMessage('Story deleted.', null);
  }),

  route(contract.publish, async ({ id, ...asked }, context) => {
    const { db, user, publicUrl } = context;
    await publishStory(context, user, await own(db, id, user), asked);
    return new ReplyWithMessage('Story published.', presentWhole(await own(db, id, user), publicUrl));
  }),

  route(contract.unpublish, async ({ id }, context) => {
    const { db, user, publicUrl } = context;
    await unpublishStory(context, await own(db, id, user));
    return new ReplyWithMessage('Story unpublished.', presentWhole(await own(db, id, user), publicUrl));
  }),
];

type Content = z.output<typeof contract.create.input>;

function fieldsOf({ name, projectIds, story, output }: Content) {
  const missing = story.scenes.findIndex((scene) => scene.kind === 'chart' && scene.chart >= projectIds.length);
  if (missing >= 0) refuse('bad-input', `Scene ${missing + 1} names a chart that the story does not have.`);
  return { name, projectIds, story: JSON.stringify(story), output, seconds: timelineOf(story).seconds };
}

async function requireMusic(db: Ports['db'], id: string | undefined, userId: string): Promise<void> {
  if (id === undefined || (await hasMusic(db, { id, userId }))) return;
  refuse('bad-input', 'There is no such music among yours. Choose other music, or remove it from the story.');
}

/** Not found for everyone but its owner. */
async function own(db: Ports['db'], id: string, user: ScopedUser): Promise<StoryWithPage> {
  return (await findStory(db, { id, user })) ?? refuse('not-found');
}
