import type { TourFlags } from '#contract/account/tour.ts';
import * as tour from '#web/client/endpoints/tour.ts';
import { send } from '#web/client/send.ts';
import { createStore, type Store } from '#web/client/store.ts';

export type TourName = keyof TourFlags;

/** A stop of a tour; one whose element is not on the screen is skipped. */
export type TourStop = {
  selector: string;
  title: string;
  text: string;
  side?: 'top' | 'right' | 'bottom' | 'left';
};

type Tour = {
  /** The path where it starts automatically. */
  isAt: (path: string) => boolean;
  /** Whether its elements are side by side only in a wide window. */
  needsWidth: boolean;
  stops: readonly TourStop[];
};

/**
 * The tours by the flag that says they were seen, in the order they are offered. `all` is the overview of the panel at the
 * first visit, on any page; the others belong to a page.
 */
export const tourDefinitions: Record<TourName, Tour> = {
  all: {
    isAt: (path) => path.startsWith('/panel'),
    needsWidth: true,
    stops: [
      {
        selector: '[data-tour=navigation]',
        title: 'Find your way around',
        text: 'Your charts, your team and your notifications. Collapse the sidebar with the button at the top.',
        side: 'right',
      },
      {
        selector: '[data-tour=search]',
        title: 'Quick search',
        text: 'Search for a page or a command. Press Ctrl K, or ⌘ K on a Mac.',
        side: 'bottom',
      },
      {
        selector: '[data-tour=bell]',
        title: 'Notifications',
        text: 'Invitations, team changes and finished exports arrive here while you work.',
        side: 'bottom',
      },
      {
        selector: '[data-tour=account]',
        title: 'Your account',
        text: 'Your profile, the dark theme, keyboard shortcuts and sign-out.',
        side: 'bottom',
      },
      {
        selector: '[data-tour=help]',
        title: 'Help is always in this corner',
        text: 'Search the FAQ, contact us, or take this tour again.',
        side: 'top',
      },
    ],
  },
  dashboard: {
    isAt: (path) => path === '/panel/dashboard',
    needsWidth: true,
    stops: [
      {
        selector: '[data-tour=getting-started]',
        title: 'First steps',
        text: 'A short setup list. It disappears once everything is done.',
        side: 'bottom',
      },
      {
        selector: '[data-tour=latest]',
        title: 'Latest notifications',
        text: 'Your most recent notifications. See the full list with one click.',
        side: 'top',
      },
      {
        selector: '[data-tour=teams]',
        title: 'Your teams',
        text: 'Your team members, and how many invitations are pending.',
        side: 'left',
      },
    ],
  },
  project: {
    isAt: (path) => /^\/panel\/project\/[^/]+\/?$/.test(path),
    needsWidth: false,
    stops: [
      {
        selector: '[role=tablist][aria-label="Editor sections"]',
        title: 'From data to publishing',
        text: 'These tabs follow the usual order of work. You can switch between them at any time.',
        side: 'right',
      },
      {
        selector: 'section[aria-label=Preview] [role=toolbar]',
        title: 'See it as readers will',
        text: 'Preview on a phone, in dark mode, in another language, or with color blindness. This doesn’t change the chart.',
        side: 'bottom',
      },
      {
        selector: 'section[aria-label=Preview]',
        title: 'The chart is where you work',
        text: 'Click a part of the chart to see its settings. Edit titles in place and drag notes.',
        side: 'left',
      },
      {
        selector: '[data-saving]',
        title: 'Saved while you work',
        text: 'Every change is saved automatically and can be undone. Older versions are in the history.',
        side: 'bottom',
      },
      {
        selector: '[data-tour=publish]',
        title: 'Publish your chart',
        text: 'Publishing gives you a public link and embed code. Until then only you and your team can see the chart.',
        side: 'bottom',
      },
    ],
  },
  chooseTemplate: {
    isAt: (path) => /^\/panel\/new-project\/?$/.test(path),
    needsWidth: false,
    stops: [
      {
        selector: '[data-tour=box]',
        title: 'Start with your data',
        text: 'Paste a table, text or link, drop a file, picture or PDF anywhere on this page, or describe a chart. Matching charts appear right away.',
        side: 'bottom',
      },
      {
        selector: '[data-tour=recent-data]',
        title: 'Recent data',
        text: 'Your data is saved, so another chart from it is one click away.',
        side: 'left',
      },
      {
        selector: '[data-tour=types]',
        title: 'Or start with a chart type',
        text: 'Search all types, or choose the question your chart should answer. Then add your data or use sample data.',
        side: 'top',
      },
    ],
  },
  dataset: {
    isAt: (path) => /^\/panel\/data\/[^/]+\/?$/.test(path),
    needsWidth: false,
    stops: [
      {
        selector: '[data-tour=grid]',
        title: 'Edit it like a spreadsheet',
        text: 'Type, paste, sort and find. Every change is saved, and charts that use this data update.',
        side: 'right',
      },
      {
        selector: '[role=tablist][aria-label="About the data"]',
        title: 'How your data was read',
        text: 'Column types, import notes, and cells that may need a second look.',
        side: 'left',
      },
      {
        selector: '[data-tour=dataset-details]',
        title: 'Where it comes from',
        text: 'The source, when it is updated, and older versions you can restore.',
        side: 'bottom',
      },
    ],
  },
};

/** The narrowest window in which the elements of such a tour are side by side. */
export const tourNeeds = '(min-width: 64rem)';

/** Whether a tour is on the screen: nothing else should open then. */
export function isTourShown(): boolean {
  return document.querySelector('.driver-popover.tour') !== null;
}

const names = Object.keys(tourDefinitions) as TourName[]; // the keys of the table

/** The tours of a path: the overview, then the one of the page. */
export function toursAt(path: string, isWide: boolean): TourName[] {
  return names.filter((name) => tourDefinitions[name].isAt(path) && (isWide || !tourDefinitions[name].needsWidth));
}

/** Pages that people open to settle something, such as a payment that is due: nothing covers them. */
const errands = /^\/panel\/(admin|subscription)(\/|$)/;

/**
 * The tour that starts automatically on a path: the first one of a user who has seen none. The other tours are in the
 * help.
 */
export function chooseTour(path: string, isWide: boolean, seen: TourFlags): TourName | null {
  const hasSeenOne = Object.values(seen).some(Boolean);
  if (hasSeenOne || errands.test(path)) return null;
  return toursAt(path, isWide)[0] ?? null;
}

/** conformance S4, guide status: loading, then done. */
type Guide = { status: 'loading' } | { status: 'done'; seen: TourFlags };

const allSeen: TourFlags = { all: true, dashboard: true, project: true, chooseTemplate: true, dataset: true };

type Keeper = {
  state: Store<Guide>;
  load(): Promise<Guide>;
  /** A tour starts: after leaving or reloading in the middle, it does not start a second time. */
  markShown(flags: Partial<TourFlags>): Promise<void>;
  markSeen(flags: Partial<TourFlags>): Promise<void>;
};
type Server = { read(): Promise<TourFlags>; write(flags: Partial<TourFlags>): Promise<TourFlags> };

/**
 * Knows which tours the user has seen. The server stores it, so that no tour starts twice, not even in another browser.
 */
export function createGuide(server: Server): Keeper {
  const state = createStore<Guide>({ status: 'loading' });
  return {
    state,
    /** If it is unknown what was seen, nothing is shown: a repeated tour is worse than a missed one. */
    async load() {
      state.write({ status: 'loading' });
      state.write({ status: 'done', seen: await server.read().catch(() => allSeen) });
      return state.read();
    },
    async markShown(flags) {
      await server.write(flags).catch(() => {}); // it is offered again at the next visit
    },
    async markSeen(flags) {
      const current = state.read();
      if (current.status === 'done') state.write({ status: 'done', seen: { ...current.seen, ...flags } });
      await server.write(flags).catch(() => {}); // as above
    },
  };
}

export const guide = createGuide({
  read: () => send(tour.read, {}, { toast: false }),
  write: (flags) => send(tour.write, flags, { toast: false }),
});

/** A user who skips the overview wants none of the tours. */
export const skipsAll: Partial<TourFlags> = allSeen;
