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
  stops: readonly TourStop[];
};

/**
 * The tours by the flag that says they were seen, in the order they are offered. `all` is the walk around the panel at
 * the first visit, wherever it is; the others belong to a page.
 */
export const tours: Partial<Record<TourName, Tour>> = {
  all: {
    isAt: (path) => path.startsWith('/panel'),
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
};

/** The narrowest window in which the parts that a tour points at stand beside each other. */
export const tourNeeds = '(min-width: 64rem)';

/** Whether one is on the screen: nothing else should open then. */
export function isTourShown(): boolean {
  return document.querySelector('.driver-popover.tour') !== null;
}
