import { measureKindOf } from '#data/measure/measure-kind.ts';
import { headlineColumn } from '../headline-number.ts';
import type { Check } from './look.ts';

/** A headline number that is not shown, or that has no meaning. */
export const headlineNumber: Check = (look) => {
  const { headlineNumber: asked } = look.document;
  if (asked.figure === 'none' || look.drawing.error !== null) return null;
  const column = headlineColumn(look);
  const lost = asked.series !== '' && column === null;
  if (look.drawing.headline === null)
    return {
      id: 'headline-number',
      severity: 'warning',
      why: lost
        ? `The headline number is of “${asked.series}”, which is not in the chart, so it is not shown.`
        : 'The headline number cannot be computed from this data, so it is not shown.',
      fix: {
        words: lost ? 'Use the first series' : 'Remove the headline number',
        changes: [
          { kind: 'headline-number', headlineNumber: lost ? { ...asked, series: '' } : { ...asked, figure: 'none' } },
        ],
      },
    };
  if (asked.figure !== 'sum' || column === null || measureKindOf(column).combine !== 'mean') return null;
  return {
    id: 'headline-number',
    severity: 'warning',
    why: `The headline number is a sum of “${column.name}”, but rates, prices and averages have no meaningful total.`,
    fix: {
      words: 'Use the mean',
      changes: [{ kind: 'headline-number', headlineNumber: { ...asked, figure: 'mean' } }],
    },
  };
};
