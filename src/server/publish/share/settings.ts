import { topics } from '#contract/publish/gallery.ts';
import type { Published, Share } from '#contract/publish/shares.ts';
import { hashPassword } from '#server/account/auth/index.ts';
import { requireOn } from '#server/operations/feature-flag/index.ts';
import type { ScopedUser } from '#server/platform/db/scope.ts';
import { refuse, requireThat } from '#server/platform/http/errors.ts';
import type { Ports } from '#server/ports.ts';
import { recordEvent } from '#server/workspace/webhook/index.ts';
import { findProjectFor } from './projects.ts';
import { changeShare, lockShareOfProject } from './store.ts';
import type { ShareRow } from './table.ts';

/** Settings of a publication from a request. Missing ones stay as they are. */
export type Settings = {
  permissions?: { [Name in keyof Published['permissions']]?: boolean | undefined } | undefined;
  password?: string | null | undefined;
  expiresAt?: string | null | undefined;
  isListed?: boolean | undefined;
  topic?: string | null | undefined;
  licence?: Share['licence'] | undefined;
};

/** Giving away the data and the chart itself is the author's decision. */
const firstPermissions: Published['permissions'] = {
  data: false,
  download: true,
  fork: false,
  embed: true,
  original: false,
};

type StoredSettings = Pick<ShareRow, 'permissions' | 'passwordHash' | 'expiresAt' | 'isListed' | 'topic' | 'licence'>;

export const firstSettings: StoredSettings = {
  permissions: firstPermissions,
  passwordHash: null,
  expiresAt: null,
  isListed: false,
  topic: null,
  licence: 'all-rights',
};

/** The settings as they are stored, on top of the previous ones. */
export async function readSettings(given: Settings, before: StoredSettings, now: Date): Promise<StoredSettings> {
  const { password, expiresAt, topic } = given;
  const until = expiresAt ? new Date(expiresAt) : null;
  requireThat(until === null || until > now, 'bad-input', 'Choose a date in the future.');
  requireThat(topic == null || Object.hasOwn(topics, topic), 'bad-input', 'This topic does not exist.');
  return {
    permissions: readPermissions(given.permissions ?? {}, before.permissions),
    passwordHash: password === undefined ? before.passwordHash : password && (await hashPassword(password)),
    expiresAt: expiresAt === undefined ? before.expiresAt : until,
    isListed: given.isListed ?? before.isListed,
    topic: topic === undefined ? before.topic : topic,
    licence: given.licence ?? before.licence,
  };
}

function readPermissions(
  { data, download, fork, embed, original }: NonNullable<Settings['permissions']>,
  before: Published['permissions'],
): Published['permissions'] {
  return {
    data: data ?? before.data,
    download: download ?? before.download,
    fork: fork ?? before.fork,
    embed: embed ?? before.embed,
    original: original ?? before.original,
  };
}

type Person = ScopedUser & { email: string };

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
