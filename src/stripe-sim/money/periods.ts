type Every = { interval: string; count: number };

const seconds: { [interval: string]: number } = { day: 86_400, week: 604_800 };

/** Time `times` intervals after the anchor. The 31st becomes the last day of shorter months, and returns afterwards. */
export function addIntervals(anchor: number, { interval, count }: Every, times: number): number {
  const fixed = seconds[interval];
  if (fixed !== undefined) return anchor + fixed * count * times;
  return addMonths(anchor, (interval === 'year' ? 12 : 1) * count * times);
}

export function addMonths(anchor: number, months: number): number {
  const from = new Date(anchor * 1000);
  const first = new Date(from);
  first.setUTCDate(1);
  first.setUTCMonth(first.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return Math.floor(first.getTime() / 1000);
}

/** End of the period that starts here, counted from the anchor so that months do not drift. */
export function periodEnd(start: number, anchor: number, every: Every): number {
  let times = 1;
  while (addIntervals(anchor, every, times) <= start) times += 1;
  return addIntervals(anchor, every, times);
}
