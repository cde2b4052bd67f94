import type { z } from 'zod';
import type { Document } from '#chart/document/document.ts';
import { withAnyOf } from '#chart/story/scene-chart.ts';
import type { Story } from '#chart/story/story.ts';
import { manifestOf } from '#chart/template/registry.ts';
import type { publish } from '#contract/video/stories.ts';
import { columnOf, type Table } from '#data/table.ts';
import { hashPassword } from '#server/account/auth/index.ts';
import { findProjectFor, tableOfProject } from '#server/chart/project/index.ts';
import { loadUploadedMaps } from '#server/data/uploaded-map/index.ts';
import type { ScopedUser } from '#server/platform/db/scope.ts';
import { refuse, requireThat } from '#server/platform/http/errors.ts';
import type { Ports, WorkPorts } from '#server/ports.ts';
import { randomId, savePublicEvidence, shareUrl, visibleChartData } from '#server/publish/share/index.ts';
import { recordEvent } from '#server/workspace/webhook/index.ts';
import { fingerprintOf } from '../video/index.ts';
import type { describeStory } from './draw-scenes.job.ts';
import { loadSceneSource, saveStoryDescription, wideSize, workOnStory } from './pictures.ts';
import { type StoryWithPage, upsertStoryPage, withdrawPage } from './store.ts';
import { chartKey, newContentKey, type PublishedChart, type StoryContent, saveStoryContent } from './story-content.ts';

type UsedPorts = Pick<WorkPorts, 'db' | 'jobs' | 'files' | 'now' | 'log' | 'outgoing' | 'publicUrl' | 'network'>;
type Asked = Omit<z.output<typeof publish.input>, 'id'>;

const firstSettings = { play: 'scroll' as const, allowsEmbed: true, passwordHash: null, expiresAt: null };

/** Publishes a story as it was saved, with its charts as they are now. Settings that were not given stay as they are. */
export async function publishStory(
  ports: UsedPorts,
  user: Person,
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
  const source = await loadSceneSource(ports, content, user.id);
  const words = await workOnStory<typeof describeStory>(
    'describe',
    { source, size: wideSize(content) },
    { account: user.id, network: ports.network },
  );
  await saveStoryContent(ports.files, contentKey, content);
  await saveStoryDescription(ports.files, contentKey, words);
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
    await upsertStoryPage(db, row);
    const url = shareUrl(ports.publicUrl, id);
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

type Person = ScopedUser & { email: string };
type Order = { story: Story; projectIds: readonly string[]; contentKey: string };

/** The charts of a story as they are now, if the author may publish each of them, and a name for what they show. */
async function collectCharts(
  ports: Pick<WorkPorts, 'db' | 'files' | 'now' | 'log' | 'network'>,
  user: Person,
  { story, projectIds, contentKey }: Order,
): Promise<{ charts: PublishedChart[]; chartsHash: string }> {
  const charts: PublishedChart[] = [];
  const whole: Chart[] = [];
  for (const [place, projectId] of projectIds.entries()) {
    const met = await findProjectFor(ports.db, user, { id: projectId, right: 'share' });
    const { name, document: current } = met.content;
    if (manifestOf(current.template) === null)
      refuse('bad-input', `This server does not support the chart type of “${name}”.`);
    const made = await tableOfProject(ports, met);
    if (made.status !== 'done')
      return refuse(
        'bad-input',
        `“${name}”: ${made.status === 'no-data' ? 'This chart has no data yet.' : made.error}`,
      );
    const chart = { document: current, table: made.table };
    whole.push(chart);
    const { document, table } = chartForReaders(chart, { story, place });
    const maps = await loadUploadedMaps(ports.db, document, met.project.workspaceId);
    const readFrom = await savePublicEvidence(ports, met, {
      document,
      table,
      contentKey: chartKey(contentKey, place),
    });
    charts.push({ projectId, document, table, maps, readFrom });
  }
  return { charts, chartsHash: fingerprintOf(whole) };
}

type Chart = { document: Document; table: Table };

/**
 * Only the part of the data that the story shows. Rows are combined before they leave, unless scenes choose among them.
 */
function chartForReaders({ document, table }: Chart, { story, place }: { story: Story; place: number }): Chart {
  const scenes = story.scenes.filter((scene) => scene.kind === 'chart').filter(({ chart }) => chart === place);
  const choices = scenes.map(({ rows }) => rows).filter((rows) => rows !== null);
  const chosen = choices.map(({ column }) => column);
  const isChosen = chosen.length > 0 || scenes.some(({ top }) => top !== null);
  const plain = { ...document, readerControls: { ...document.readerControls, search: false, filter: null } };
  if (!isChosen) return visibleChartData({ document: plain, table });
  const facet = document.facet === null ? [] : [document.facet];
  const keys = new Set([...Object.values(document.roles).flat(), ...facet, ...chosen]);
  const shown = { rows: table.rows, columns: [...keys].flatMap((key) => columnOf(table, key) ?? []) };
  // Rows that no scene shows stay here.
  const isPart = choices.length === scenes.length;
  return { document: plain, table: isPart ? withAnyOf(shown, choices, document.locale) : shown };
}
