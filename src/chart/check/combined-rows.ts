import type { Way } from '../combine/measure-ways.ts';
import { mostShared, sayCount } from '../combine/most-shared.ts';
import type { Check } from './look.ts';

const sentences: Record<Way, string> = {
  sum: 'their values are summed',
  mean: 'their values are averaged',
  median: 'their median is shown',
  count: 'they are counted',
  min: 'the smallest value is shown',
  max: 'the largest value is shown',
  first: 'the first value is shown',
  last: 'the last value is shown',
};

/** What became of rows that share their keys. */
export const combinedRows: Check = ({ combined }) => {
  const { summary } = combined;
  if (summary === null || !summary.isVisible) return null;
  const { measures, groups, rows, dropped } = summary;
  const how = [...new Set(measures.map((measure) => sentences[measure.how]))].join(', ');
  const without =
    dropped.length === 0 ? '' : ` ${sayDropped(dropped.length)} To show all, choose how dates are grouped.`;
  const all = groups === 1 ? '' : ` The chart shows ${sayCount(rows)} rows as ${sayCount(groups)}.`;
  return { id: 'combined-rows', severity: 'hint', why: `${mostShared(combined, summary)}: ${how}.${all}${without}` };
};

function sayDropped(count: number): string {
  return count === 1 ? 'One incomplete period is not shown.' : `${count} incomplete periods are not shown.`;
}
