import { amount, choice, words } from '../template/options.ts';

/** How a story goes through its moments. */
export const timingOptions = {
  pace: amount('Seconds per step', 1, { min: 0.1, max: 10, step: 0.1, group: 'data' }),
  ease: choice('Transition', { steady: 'Steady', rest: 'Pause at each step' }, { group: 'data' }),
  holds: words('Pause at', '', { longest: 400, group: 'data' }),
  hold: amount('Pause (seconds)', 1.5, { min: 0.5, max: 10, step: 0.5, group: 'data' }),
  captions: words('Captions, such as “1950–1970: What happened; 1990: …”', '', { longest: 2000, group: 'labels' }),
};
