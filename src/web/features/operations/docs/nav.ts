import type { HelpHit } from '#web/shared/help-search/help-hit.ts';

export type DocLink = { path: string; title: string };

/** A group of the navigation. Chart types are a list of their own within it, by family. */
export type NavGroup = { title: string; links: readonly DocLink[] };

/** Pages of the documentation, with the current one. Families of chart types are listed on pages about them. */
export type DocNavigation = { path: string; groups: readonly NavGroup[]; types: readonly NavGroup[] };

/** A page with its place among the others. */
export type DocView = {
  title: string;
  html: string;
  /** CSS of the fonts of its charts. */
  fonts: string;
  headings: readonly { id: string; title: string }[];
  crumbs: readonly DocLink[];
  previous: DocLink | null;
  next: DocLink | null;
};

export type DocOverview = readonly { title: string; pages: readonly (DocLink & { lead: string })[] }[];

/** Everything that a page of the documentation shows. */
export type DocFrame = { navigation: DocNavigation } & (
  | { kind: 'page'; view: DocView }
  | { kind: 'home'; overview: DocOverview }
  | { kind: 'search'; query: string; hits: readonly HelpHit[] }
  | { kind: 'missing'; suggestions: readonly DocLink[] }
);

/** What the browser and the head of the page know of it. */
export type DocHead = {
  key: string;
  status: 200 | 404;
  path: string;
  title: string;
  lead: string;
  crumbs: readonly DocLink[];
  isIndexed: boolean;
};

const most = 80;
const frames = new Map<string, DocFrame>();

/**
 * Pages that the server has made, by their key. They are read here while a page is rendered and are no data of its
 * loader: the browser would get every text twice.
 */
export function findDocFrame(key: string): DocFrame | undefined {
  return frames.get(key);
}

export function cacheDocFrame(key: string, frame: DocFrame): void {
  const [oldest] = frames.keys();
  if (frames.size >= most && oldest !== undefined) frames.delete(oldest);
  frames.set(key, frame);
}
