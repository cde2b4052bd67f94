import type { GalleryCard } from '#contract/publish/gallery.ts';
import * as calls from '#web/client/endpoints/gallery.ts';
import { pictureSrc } from '#web/client/picture-urls.ts';
import type { Filters } from '#web/features/publish/gallery/filters.ts';
import type { GalleryList } from '#web/features/publish/gallery/gallery.tsx';
import { toTypeInput } from '#web/features/publish/gallery/gallery-facts.server.ts';
import { ask, type PageContext } from '../page-context.ts';

const itemsPerPage = 24;

/** One page of the gallery. A failure is shown on the page. */
export async function loadGallery(page: PageContext, filters: Filters): Promise<GalleryList> {
  const { search, type, topic, tier, from, sort } = filters;
  try {
    const { items, total } = await ask(page, calls.list, {
      page: filters.page,
      itemsPerPage,
      tier,
      sort,
      ...(search !== '' && { search }),
      ...(topic !== null && { topic }),
      ...(from !== 'any' && { madeFrom: from }),
      ...toTypeInput(type),
    });
    return {
      status: 'done',
      entries: items.map((entry) => withPicture(entry, page)),
      total,
      pages: Math.ceil(total / itemsPerPage),
    };
  } catch {
    return { status: 'failed' };
  }
}

/** The URL of a card's picture. */
export function withPicture(entry: GalleryCard, { settings }: PageContext): GalleryCard {
  return { ...entry, thumbnail: pictureSrc(entry.thumbnail, settings.bases.api) };
}
