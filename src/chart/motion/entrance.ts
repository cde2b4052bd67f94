/** How far the entrance of mark `place` of `count` has come at moment t. Later marks begin later; all have ended at 1. */
export function entrance(t: number, kind: 'none' | 'grow' | 'wipe' | 'fade'): (place: number, count: number) => number {
  if (t >= 1 || kind === 'none') return () => 1;
  const moment = Math.max(0, t);
  const spread = 0.4; // the part of the time that is spent on beginning one after another
  return (place, count) => {
    const start = count <= 1 ? 0 : (place / (count - 1)) * spread;
    return ease(Math.max(0, Math.min(1, (moment - start) / (1 - spread))));
  };
}

/** Fast at first, gentle at the end. */
function ease(share: number): number {
  return 1 - (1 - share) ** 3;
}
