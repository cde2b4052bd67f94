import type { Published, Share, Views } from '#contract/publish/shares.ts';
import { toTableJson } from '#data/table-json.ts';
import type { Db } from '#server/platform/db/database.ts';
import { shareUrl } from './projects.ts';
import type { Snapshot } from './snapshot.ts';
import { type ShareAndOwner, sharesOf, type ViewedChart } from './store.ts';
import type { ShareRow } from './table.ts';

/** The public name of an author: never the email address. */
export function authorOf({ firstname, lastname }: Pick<ShareAndOwner['owner'], 'firstname' | 'lastname'>): string {
  return `${firstname} ${lastname}`.trim() || 'Someone';
}

const week = 7;

export function presentShare(share: ShareRow, { days, publicUrl }: { days: number[]; publicUrl: string }): Share {
  const { id, projectId, version, permissions, expiresAt, isListed, topic, licence, views, publishedAt, readFrom } =
    share;
  return {
    id,
    projectId,
    version,
    url: shareUrl(publicUrl, id),
    permissions,
    hasPassword: share.passwordHash !== null,
    expiresAt: expiresAt?.toISOString() ?? null,
    isListed,
    topic,
    licence,
    views: { all: views, ...toSpans(days) },
    publishedAt: publishedAt.toISOString(),
    readFrom,
  };
}

export function presentViews(days: number[], most: readonly ViewedChart[]): Views {
  return { ...toSpans(days), most: most.map(({ projectId, title, views }) => ({ projectId, title, views })) };
}

function toSpans(days: number[]): Pick<Views, 'week' | 'month' | 'days'> {
  const sum = (some: number[]) => some.reduce((total, each) => total + each, 0);
  return { week: sum(days.slice(-week)), month: sum(days), days };
}

export function presentPublished({ share, owner }: ShareAndOwner, { document, table }: Snapshot): Published {
  const { id, title, permissions, licence, publishedAt } = share;
  return {
    id,
    title,
    document,
    table: toTableJson(table),
    permissions,
    author: authorOf(owner),
    licence,
    publishedAt: publishedAt.toISOString(),
  };
}

/** Publications of a user. */
export async function exportShares(db: Db, user: { id: string }) {
  return (await sharesOf(db, user.id)).map(({ share }) => {
    const { id, projectId, title, permissions, expiresAt, isListed, topic, licence, state, views, forks, publishedAt } =
      share;
    return { id, projectId, title, permissions, expiresAt, isListed, topic, licence, state, views, forks, publishedAt };
  });
}
