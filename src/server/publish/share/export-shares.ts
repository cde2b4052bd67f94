import type { Db } from '#server/platform/db/database.ts';
import { sharesOf } from './store.ts';

/** Publications of a user. */
export async function exportShares(db: Db, user: { id: string }) {
  return (await sharesOf(db, user.id)).map(({ share }) => {
    const { id, projectId, title, permissions, expiresAt, isListed, topic, licence, state, views, forks, publishedAt } =
      share;
    return { id, projectId, title, permissions, expiresAt, isListed, topic, licence, state, views, forks, publishedAt };
  });
}
