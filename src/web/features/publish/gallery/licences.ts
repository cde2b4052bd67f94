import type { GalleryCard } from '#contract/publish/gallery.ts';

type Licence = GalleryCard['licence'];

/** Licenses under which others may use a chart. */
export const licences: Record<Licence, { name: string; says: string; url: string | null }> = {
  'all-rights': { name: 'All rights reserved', says: 'Ask the author before you use it elsewhere.', url: null },
  'cc-by': {
    name: 'CC BY 4.0',
    says: 'Use it freely and name the author.',
    url: 'https://creativecommons.org/licenses/by/4.0/',
  },
  'cc-by-sa': {
    name: 'CC BY-SA 4.0',
    says: 'Use it freely, name the author and share under the same license.',
    url: 'https://creativecommons.org/licenses/by-sa/4.0/',
  },
  cc0: {
    name: 'CC0',
    says: 'Use it freely, without conditions.',
    url: 'https://creativecommons.org/publicdomain/zero/1.0/',
  },
};
