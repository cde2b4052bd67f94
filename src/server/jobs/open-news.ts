import type { Channels } from '../db/listen.ts';

/** Notifies followers of a job that it has changed, or may have. One listener for all followers of the process. */
export type News = { follow(id: string, onNews: () => void): () => void; close(): void };

export function openNews(channels: Channels): News {
  const followers = new Map<string, Set<() => void>>();
  const unhear = channels.hear('jobs', (id) => {
    for (const onNews of followers.get(id) ?? []) onNews();
  });
  const offGap = channels.onGap(() => {
    for (const all of followers.values()) for (const onNews of all) onNews();
  });

  return {
    follow(id, onNews) {
      const all = followers.get(id) ?? new Set();
      followers.set(id, all.add(onNews));
      return () => {
        all.delete(onNews);
        if (all.size === 0 && followers.get(id) === all) followers.delete(id);
      };
    },
    close() {
      unhear();
      offGap();
    },
  };
}
