import type { Document } from '#chart/document/document.ts';
import type { UploadedMaps } from '#chart/geo/geo-source.ts';
import { manifestOf } from '#chart/template/registry.ts';
import type { Table } from '#data/table.ts';
import { loadUploadedMaps } from '#server/data/uploaded-map/index.ts';
import { requireOn } from '#server/operations/feature-flag/index.ts';
import type { ScopedUser } from '#server/platform/db/scope.ts';
import { refuse } from '#server/platform/http/errors.ts';
import { runInSandbox } from '#server/platform/sandbox/run-in-sandbox.ts';
import type { WorkPorts } from '#server/ports.ts';
import { recordEvent } from '#server/workspace/webhook/index.ts';
import type { checkDrawable } from './check-drawable.job.ts';
import { savePublicEvidence } from './evidence-page.ts';
import { findProjectFor, keepVersion, shareUrl, tableOfProject } from './projects.ts';
import { firstSettings, readSettings, type Settings } from './settings.ts';
import { newShareId } from './share-id.ts';
import { saveSnapshot, visibleChartData } from './snapshot.ts';
import { shareOfProject, upsertShare } from './store.ts';
import type { ShareRow } from './table.ts';

type Person = ScopedUser & { email: string };
type Met = Awaited<ReturnType<typeof findProjectFor>>;

/** Publishes a chart as it is now under its public URL. */
export async function publishChart(
  ports: Pick<WorkPorts, 'db' | 'jobs' | 'files' | 'now' | 'log' | 'publicUrl' | 'network'>,
  user: Person,
  { id, ...settings }: Settings & { id: string },
): Promise<ShareRow> {
  const { db, jobs, files, now, publicUrl } = ports;
  const project = await findProjectFor(db, user, { id, right: 'share' });
  const { name } = project.content;
  const { document, table } = visibleChartData({
    document: project.content.document,
    table: await dataOf(ports, project),
  });
  const maps = await loadUploadedMaps(db, document, project.project.workspaceId);
  await requireDrawable(ports, project, { document, table, maps });
  const before = await shareOfProject(db, id);
  const nextSettings = await readSettings(settings, before ?? firstSettings, now());
  if (nextSettings.isListed && before?.isListed !== true) await requireOn(db, 'gallery-submissions');
  const contentKey = await saveSnapshot(files, { document, table, maps }, now());
  const readFrom = await savePublicEvidence(ports, project, { document, table, contentKey });
  return db.transaction(async (within) => {
    const original = project.project.basedOn === null ? null : await shareOfProject(within, project.project.basedOn);
    const { version } = project.project;
    await keepVersion(within, {
      id,
      version,
      userId: user.id,
      words: 'Published',
      content: project.content,
      now: now(),
    });
    const share = await upsertShare(within, {
      ...nextSettings,
      id: before?.id ?? newShareId(),
      projectId: id,
      version,
      title: document.text.title.trim() || name,
      template: document.template,
      contentKey,
      readFrom,
      state: 'public',
      basedOn: original?.id ?? before?.basedOn ?? null,
      publishedAt: now(),
      ...(before === null && { firstPublishedAt: now() }),
    });
    await recordEvent(
      { db: within, jobs, now },
      {
        userId: project.project.ownerId,
        workspaceId: project.project.workspaceId,
        type: 'chart.published',
        data: {
          project: { id, name },
          share: { id: share.id, title: share.title, url: shareUrl(publicUrl, share.id), version },
        },
      },
    );
    return share;
  });
}

async function dataOf(ports: Pick<WorkPorts, 'db' | 'files' | 'now' | 'log' | 'network'>, met: Met): Promise<Table> {
  const found = await tableOfProject(ports, met);
  if (found.status === 'done') return found.table;
  return refuse('bad-input', found.status === 'no-data' ? 'This chart has no data yet.' : found.error);
}

type ChartParts = { document: Document; table: Table; maps: UploadedMaps };

const check = new URL('./check-drawable.job.ts#checkDrawable', import.meta.url);

/** Reports an error that would be shown in place of the chart. Charts that take long to draw are not checked. */
async function requireDrawable(
  { network }: Pick<WorkPorts, 'network'>,
  met: Met,
  { document, table, maps }: ChartParts,
): Promise<void> {
  if (manifestOf(document.template) === null) refuse('bad-input', 'This server does not support this chart type.');
  const limits = { seconds: 20, megabytes: 2000, account: met.project.ownerId, network, weight: 'short' } as const;
  const checked = await runInSandbox<typeof checkDrawable>(check, { document, table, maps }, limits);
  if (!checked.ok && checked.reason === 'refused') refuse('bad-input', checked.sentence);
}
