import { requireOn } from '../feature-flag/index.ts';
import { refuse } from '../http/errors.ts';
import type { Ports } from '../ports.ts';
import { recordEvent } from '../webhook/index.ts';
import { findProjectFor } from './projects.ts';
import { readSettings, type Settings } from './read-settings.ts';
import { changeShare, lockShareOfProject } from './store.ts';
import type { ShareRow } from './table.ts';

type Person = { id: string; email: string };

/** Changes the settings of a publication. The published version stays the same. */
export function changeSettings(
  { db, now }: Pick<Ports, 'db' | 'now'>,
  user: Person,
  { id, ...settings }: Settings & { id: string },
): Promise<ShareRow> {
  return db.transaction(async (within) => {
    await findProjectFor(within, user, { id, right: 'share' });
    const share = await lockShareOfProject(within, id);
    if (share === null || share.state === 'withdrawn') return refuse('not-found', 'This chart is not published.');
    const nextSettings = await readSettings(settings, share, now());
    if (nextSettings.isListed && !share.isListed) await requireOn(within, 'gallery-submissions');
    await changeShare(within, share.id, nextSettings);
    return { ...share, ...nextSettings };
  });
}

/** Unpublishes a chart. Its URL stays reserved for it. Null when it was never published. */
export function unpublishChart(
  { db, jobs, now }: Pick<Ports, 'db' | 'jobs' | 'now'>,
  user: Person,
  id: string,
): Promise<ShareRow | null> {
  return db.transaction(async (within) => {
    const { project, content } = await findProjectFor(within, user, { id, right: 'share' });
    const share = await lockShareOfProject(within, id);
    if (share === null || share.state === 'withdrawn') return share;
    await changeShare(within, share.id, { state: 'withdrawn' });
    const data = { project: { id, name: content.name }, share: { id: share.id, title: share.title } };
    const { ownerId: userId, workspaceId } = project;
    await recordEvent({ db: within, jobs, now }, { userId, workspaceId, type: 'chart.unpublished', data });
    return share;
  });
}
