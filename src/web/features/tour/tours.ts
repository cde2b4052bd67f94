import type { TourFlags } from '#contract/tour.ts';

export type TourName = keyof TourFlags;

/** One thing that the tour points at; a part that is not on the screen is left out. */
export type TourStop = {
  selector: string;
  title: string;
  text: string;
  side?: 'top' | 'right' | 'bottom' | 'left';
};

export type Tour = {
  /** Where it begins by itself. */
  isAt: (path: string) => boolean;
  /** Whether its parts stand beside each other only in a wide window. */
  needsWidth: boolean;
  stops: readonly TourStop[];
};

/**
 * The tours by the flag that says they were seen, in the order they are offered. `all` is the walk around the panel at
 * the first visit, wherever it is; the others belong to a page.
 */
export const tours: Record<TourName, Tour> = {
  all: {
    isAt: (path) => path.startsWith('/panel'),
    needsWidth: true,
    stops: [
      {
        selector: '[data-tour=navigation]',
        title: 'Everything has its place here',
        text: 'Your charts, your team and your notifications. The panel can be made narrow with the button at its top.',
        side: 'right',
      },
      {
        selector: '[data-tour=search]',
        title: 'Go anywhere by typing',
        text: 'Search for a page or a command. The keys are Ctrl K, or ⌘ K on a Mac.',
        side: 'bottom',
      },
      {
        selector: '[data-tour=bell]',
        title: 'What happened meanwhile',
        text: 'Invitations, changes in your teams and finished work arrive here while you work on something else.',
        side: 'bottom',
      },
      {
        selector: '[data-tour=account]',
        title: 'You and your account',
        text: 'Your profile, the dark theme, keyboard shortcuts and the way out.',
        side: 'bottom',
      },
      {
        selector: '[data-tour=help]',
        title: 'Help is always in this corner',
        text: 'Search in questions and answers, write to us, or take this tour again.',
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
        text: 'A short list of what makes work easier later. It goes away once everything is done.',
        side: 'bottom',
      },
      {
        selector: '[data-tour=latest]',
        title: 'The latest',
        text: 'What you were told last. The whole list is one click away.',
        side: 'top',
      },
      {
        selector: '[data-tour=teams]',
        title: 'Your teams',
        text: 'Who you work with, and how many have not answered their invitation yet.',
        side: 'left',
      },
    ],
  },
  project: {
    isAt: (path) => /^\/panel\/project\/[^/]+\/?$/.test(path),
    needsWidth: false,
    stops: [
      {
        selector: '[role=tablist][aria-label="Parts of the work"]',
        title: 'From data to publishing',
        text: 'The parts of the work, in the order people do them. You can go back to any of them, at any time.',
        side: 'right',
      },
      {
        selector: 'section[aria-label=Preview] [role=toolbar]',
        title: 'See it as readers will',
        text: 'On a phone, in the dark, in another language, or with color-blind eyes. Nothing of this changes the chart.',
        side: 'bottom',
      },
      {
        selector: 'section[aria-label=Preview]',
        title: 'The chart is where you work',
        text: 'Click a part of it to get its settings. A title can be written in place, a note can be dragged.',
        side: 'left',
      },
      {
        selector: '[data-saving]',
        title: 'Saved while you work',
        text: 'Every change is kept at once and can be undone. Older versions are in the history.',
        side: 'bottom',
      },
      {
        selector: '[role=tab][id$=-publish]',
        title: 'Show it to others',
        text: 'Publishing gives the chart an address and code for other pages. Until then only you and your team see it.',
        side: 'right',
      },
    ],
  },
  chooseTemplate: {
    isAt: (path) => /^\/panel\/new-project\/?$/.test(path),
    needsWidth: false,
    stops: [
      {
        selector: '[data-tour=box]',
        title: 'Begin with your data',
        text: 'Paste a table, drop a file anywhere on this page, or give an address. Charts that fit it are drawn at once.',
        side: 'bottom',
      },
      {
        selector: '[data-tour=recent-data]',
        title: 'Data you brought before',
        text: 'A table is kept, so that a second chart of it is one click.',
        side: 'left',
      },
      {
        selector: '[data-tour=types]',
        title: 'Or begin with a type',
        text: 'Search all types, or say what the chart should answer. The type waits for your data, or takes sample data.',
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
        text: 'Type, paste, sort and find. Every change is saved, and charts of this data follow.',
        side: 'right',
      },
      {
        selector: '[role=tablist][aria-label="About the data"]',
        title: 'What was understood',
        text: 'The type of each column, how the file was read, and cells that deserve a second look.',
        side: 'left',
      },
      {
        selector: '[data-tour=dataset-details]',
        title: 'Where it comes from',
        text: 'The source and when it is fetched again, and older versions to go back to.',
        side: 'bottom',
      },
    ],
  },
};

/** The narrowest window in which the parts that a tour points at stand beside each other. */
export const tourNeeds = '(min-width: 64rem)';

/** Whether one is on the screen: nothing else should open then. */
export function isTourShown(): boolean {
  return document.querySelector('.driver-popover.tour') !== null;
}
