import { manifestOf } from '#chart/template/registry.ts';
import type { GalleryCard, ReportedEntry } from '#contract/publish/gallery.ts';
import { authorOf } from '../share/index.ts';
import type { GalleryRow, Reported } from './store.ts';

export function presentGalleryCard({ share, owner }: GalleryRow): GalleryCard {
  const { uuid, id, title, template, topic, views, forks, licence, permissions, publishedAt, readFrom } = share;
  return {
    id: uuid,
    shareId: id,
    title,
    template,
    topic,
    author: { name: authorOf(owner), avatar: owner.avatar },
    views,
    forks,
    licence,
    mayFork: permissions.fork,
    isPremium: manifestOf(template)?.tier === 'premium',
    thumbnail: `/share/${id}/picture?size=small`,
    readFrom,
    publishedAt: publishedAt.toISOString(),
  };
}

export function presentReported({ reports, ...entry }: Reported): ReportedEntry {
  return {
    ...presentGalleryCard(entry),
    state: entry.share.isHidden ? 'hidden' : 'listed',
    reports: reports.map(({ reason, text, at }) => ({ reason, text, at: at.toISOString() })),
  };
}
