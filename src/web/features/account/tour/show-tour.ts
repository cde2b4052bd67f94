import { type DriveStep, driver } from 'driver.js';
import 'driver.js/dist/driver.css';
import './tour.css';
import type { TourStop } from './tours.ts';

/** `left` is neither: the page it was about is gone. */
export type TourEnd = 'finished' | 'skipped' | 'left';

type Show = { isDark: boolean; onEnd: (end: TourEnd) => void };

/** Shows the stops that are on the screen. Returns the function that ends it at once, or null when there are none. */
export function showTour(stops: readonly TourStop[], { isDark, onEnd }: Show): (() => void) | null {
  const opener = document.activeElement;
  const steps = stops.filter(({ selector }) => isOnScreen(selector)).map(toStep);
  if (steps.length === 0) return null;
  let isOver = false;
  const tour = driver({
    steps,
    animate: !matchMedia('(prefers-reduced-motion: reduce)').matches,
    duration: 180,
    overlayColor: '#0c111d',
    overlayOpacity: isDark ? 0.7 : 0.45,
    stagePadding: 6,
    stageRadius: 8,
    popoverOffset: 8,
    popoverClass: isDark ? 'tour dark' : 'tour',
    disableActiveInteraction: true,
    showProgress: true,
    progressText: '{{current}} of {{total}}',
    prevBtnText: 'Back',
    nextBtnText: 'Next',
    doneBtnText: 'Done',
    overlayClickBehavior: () => {}, // a click outside should not end what someone is reading
    // The library focuses the first button: that should be "Next". The styles put them in their places.
    onPopoverRender: ({ closeButton, footer, footerButtons, nextButton, previousButton }) => {
      closeButton.textContent = 'Skip';
      closeButton.setAttribute('aria-label', 'Skip the tour');
      footerButtons.prepend(nextButton);
      footer.append(closeButton);
      previousButton.hidden = tour.isFirstStep();
    },
    onHighlighted: (element) => {
      // The highlighted element does not open a dialog: saying so would confuse screen readers.
      for (const name of ['aria-haspopup', 'aria-expanded', 'aria-controls']) element?.removeAttribute(name);
    },
    onDoneClick: () => end('finished'),
    // Not onDestroyed: the library omits that when the user skips before the first stop has settled.
    onDestroyStarted: () => end('skipped'),
  });

  function end(how: TourEnd) {
    if (isOver) return;
    isOver = true;
    tour.destroy();
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    onEnd(how);
  }

  tour.drive();
  return () => end('left');
}

function isOnScreen(selector: string): boolean {
  return document.querySelector(selector)?.checkVisibility() === true;
}

function toStep({ selector, title, text, side }: TourStop): DriveStep {
  return {
    element: selector,
    popover: { title, description: text, align: 'start', ...(side === undefined ? {} : { side }) },
  };
}
