import { describeChart } from '../describe.ts';
import { patchOf } from '../project/change.ts';
import type { Check } from './look.ts';

/** A text made from the data is there in any case; what an author says is better. */
export const missingAlt: Check = (look) => {
  if (look.document.text.alt.trim() !== '' || look.drawing.error !== null) return null;
  const { alt } = describeChart(look, look.drawing.description);
  return {
    id: 'missing-alt',
    severity: 'hint',
    why: 'Screen readers use an automatic description of the data. Describe in your own words what the chart shows.',
    fix: { ...patchOf({ kind: 'text', field: 'alt', value: alt }), words: 'Start with the automatic description' },
  };
};
