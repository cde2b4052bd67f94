import { randomUUID } from 'node:crypto';
import { blankDocument } from '#chart/document/document.ts';
import { readDocument } from '#chart/document/read.ts';
import { blankScene, type Story } from '#chart/story/story.ts';
import { timelineOf } from '#chart/story/timeline.ts';
import { loadSample } from '#chart/template/registry.ts';
import { tableToSheet } from '#data/to-sheet.ts';
import { demoEmail } from '#server/account/auth/index.ts';
import { findUserByEmail } from '#server/account/user/index.ts';
import { createProject } from '#server/chart/project/index.ts';
import { createDatasetFromSheet } from '#server/data/dataset/index.ts';
import type { Ports } from '#server/ports.ts';
import { addStory } from '#server/video/story/index.ts';
import { addWorkspace, personalWorkspace } from '#server/workspace/workspace/index.ts';

type DemoPorts = Pick<Ports, 'db' | 'files' | 'now'>;

const templates = ['line', 'bar', 'choropleth'] as const;

/**
 * Gives the demo account something to show: three charts with their data, a story of two of them, and a team. The caller
 * has just created the account; a server that dies meanwhile leaves it with less.
 */
export async function fillDemo(ports: DemoPorts): Promise<void> {
  const { db, now } = ports;
  const demo = await findUserByEmail(db, demoEmail);
  if (demo === null) return;
  const { id: workspaceId } = await personalWorkspace(db, demo);
  const owner = { ownerId: demo.id, workspaceId };
  const projectIds: string[] = [];
  // One after another, so that the list has them in this order.
  for (const template of templates.toReversed()) projectIds.unshift(await makeChart(ports, template, owner));
  const story = tellStory();
  await addStory(db, {
    id: randomUUID(),
    userId: demo.id,
    workspaceId: null,
    name: 'States and their people',
    projectIds: projectIds.slice(0, 2),
    story: JSON.stringify(story),
    output: { format: 'mp4', width: 1920, height: 1080, fps: 30, quality: 'good', isTransparent: false, music: null },
    seconds: timelineOf(story).seconds,
    createdAt: now(),
    changedAt: now(),
  });
  await addWorkspace(db, { name: 'Newsroom', ownerId: demo.id, now: now() });
}

/** The sample of a chart type as a chart of the account, with its table as a dataset. */
async function makeChart(
  ports: DemoPorts,
  template: string,
  { ownerId, workspaceId }: { ownerId: string; workspaceId: string },
): Promise<string> {
  const sample = await loadSample(template);
  const read = readDocument({ ...blankDocument(template), ...sample?.document });
  if (sample === null || !read.ok) throw new Error(`the sample of ${template} cannot be read`);
  const { document } = read;
  const name = document.text.title;
  const dataset = { workspaceId, createdBy: ownerId, name, description: document.text.source };
  return createDatasetFromSheet(ports, { sheet: tableToSheet(sample.table), dataset }, (within, datasetId) =>
    createProject(within, {
      workspaceId,
      ownerId,
      content: { name, document, datasetId, steps: [] },
      now: ports.now(),
    }),
  );
}

function tellStory(): Story {
  const card = { kind: 'card', transition: 'fade', transitionSeconds: 0.8, ease: 'smooth', caption: '' } as const;
  return {
    scenes: [
      { ...card, id: 's1', seconds: 3, title: 'A story is made of charts', subtitle: 'Change it, or make your own.' },
      { ...blankScene('s2', 0), seconds: 6, motion: 'entrance' },
      { ...blankScene('s3', 1), seconds: 5, motion: 'entrance', transition: 'fade' },
    ],
    captions: 'burned',
    theme: 'as-is',
    background: null,
    hasLogo: true,
  };
}
