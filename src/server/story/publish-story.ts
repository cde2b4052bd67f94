import type { z } from 'zod';
import type { Story } from '#chart/story/story.ts';
import type { publish } from '#contract/stories.ts';
import { hashPassword } from '../auth/index.ts';
import { requireThat } from '../http/errors.ts';
import type { Ports } from '../ports.ts';
import { addressOf, randomId } from '../share/index.ts';
import { recordEvent } from '../webhook/index.ts';
import { collectCharts } from './collect-charts.ts';
import type { describeStory } from './draw-scenes.ts';
import { keepWords, wideSize } from './pictures.ts';
import { putPage, type StoryWithPage, withdrawPage } from './store.ts';
import { keepContent, newContentKey, type StoryContent } from './story-content.ts';
import { sourceOf, workOnStory } from './work-on-story.ts';

type UsedPorts = Pick<Ports, 'db' | 'jobs' | 'files' | 'now' | 'log' | 'outgoing' | 'publicUrl'>;
type Asked = Omit<z.output<typeof publish.input>, 'id'>;

const firstSettings = { play: 'scroll' as const, allowsEmbed: true, passwordHash: null, expiresAt: null };

/** Publishes a story as it was saved, with its charts as they are now. Settings that were not given stay as they are. */
export async function publishStory(
  ports: UsedPorts,
  user: { id: string; email: string },
  { story: saved, page }: StoryWithPage,
  asked: Asked,
): Promise<void> {
  const now = ports.now();
  const { play, allowsEmbed, password, expiresAt } = asked;
  const until = expiresAt ? new Date(expiresAt) : null;
  requireThat(until === null || until > now, 'bad-input', 'Choose a date in the future.');
  const contentKey = newContentKey(now);
  const story = JSON.parse(saved.story) as Story; // it was checked before it was stored
  const { charts, chartsHash } = await collectCharts(ports, user, { story, projectIds: saved.projectIds, contentKey });
  const { width, height } = saved.output;
  const content: StoryContent = { story, size: { width, height }, charts };
  const source = await sourceOf(ports, content, user.id);
  const words = await workOnStory<typeof describeStory>('describe', { source, size: wideSize(content) }, user.id);
  await keepContent(ports.files, contentKey, content);
  await keepWords(ports.files, contentKey, words);
  const before = page ?? firstSettings;
  const id = page?.id ?? randomId(12);
  const row = {
    id,
    storyId: saved.id,
    title: saved.name,
    projectIds: saved.projectIds,
    story: saved.story,
    contentKey,
    chartsHash,
    play: play ?? before.play,
    allowsEmbed: allowsEmbed ?? before.allowsEmbed,
    passwordHash: password === undefined ? before.passwordHash : password && (await hashPassword(password)),
    expiresAt: expiresAt === undefined ? before.expiresAt : until,
    state: 'public' as const,
    publishedAt: now,
  };
  await ports.db.transaction(async (db) => {
    await putPage(db, row);
    const url = addressOf(ports.publicUrl, id);
    const data = { story: { id: saved.id, name: saved.name }, page: { id, url } };
    const { userId, workspaceId } = saved;
    await recordEvent({ ...ports, db }, { userId, workspaceId, type: 'story.published', data });
  });
}

/** Unpublishes a story. Its URL stays reserved for it. */
export async function unpublishStory(
  { db, jobs, now }: Pick<Ports, 'db' | 'jobs' | 'now'>,
  { story, page }: StoryWithPage,
): Promise<void> {
  if (page === null || page.state === 'withdrawn') return;
  await db.transaction(async (within) => {
    await withdrawPage(within, story.id);
    const data = { story: { id: story.id, name: story.name }, page: { id: page.id } };
    const { userId, workspaceId } = story;
    await recordEvent({ db: within, jobs, now }, { userId, workspaceId, type: 'story.unpublished', data });
  });
}
