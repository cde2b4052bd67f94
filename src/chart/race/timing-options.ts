import { amount, choice, words } from '../options.ts';

/** How a story goes through its moments. */
export const timingOptions = {
  pace: amount('Seconds for each moment', 1, { min: 0.1, max: 10, step: 0.1, group: 'data' }),
  ease: choice('Way from moment to moment', { steady: 'Steady', rest: 'Resting at each moment' }, { group: 'data' }),
  holds: words('Hold at these moments', '', { longest: 400, group: 'data' }),
  hold: amount('Seconds to hold', 1.5, { min: 0.5, max: 10, step: 0.5, group: 'data' }),
  captions: words('Captions, as “1950–1970: What happened; 1990: …”', '', { longest: 2000, group: 'labels' }),
};
