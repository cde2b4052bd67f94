import type { Stop } from './stops.ts';

type Line = { panel: number; from: number; to: number };

/** The lines of a chart as runs of its stops, and in which of its small multiples each is. */
function linesIn(stops: readonly Stop[]): Line[] {
  const lines: Line[] = [];
  stops.forEach(({ panel, node }, place) => {
    if (node.part?.anchors === undefined) return;
    const last = lines.at(-1);
    if (last?.to === place && stops[place - 1]?.node === node) last.to = place + 1;
    else lines.push({ panel, from: place, to: place + 1 });
  });
  return lines;
}

/** Stops of all lines at the place of one along the axis, from the highest to the lowest in the picture. */
export function stopsBeside(stops: readonly Stop[], stop: Stop): Stop[] {
  return linesIn(stops)
    .filter(({ panel }) => panel === stop.panel)
    .flatMap(({ from, to }) => stops.slice(from, to).find(({ at }) => Math.abs(at[0] - stop.at[0]) < 0.5) ?? [])
    .sort((a, b) => a.at[1] - b.at[1]);
}

type Walk = { key: string; isRtl: boolean };

/**
 * The place of the stop that a key leads to: along lines by the arrows to the sides, from line to line by those up and
 * down. Other marks are walked one by one. Null where the key leads nowhere.
 */
export function stepTo(stops: readonly Stop[], current: number, { key, isRtl }: Walk): number | null {
  const forward = isRtl ? 'ArrowLeft' : 'ArrowRight';
  const back = isRtl ? 'ArrowRight' : 'ArrowLeft';
  const last = stops.length - 1;
  const inside = (next: number) => Math.max(0, Math.min(last, next));
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  const here = stops[current];
  if (here === undefined) return /^(Arrow|Page)/.test(key) ? inside(key.endsWith('Up') ? last : 0) : null;
  const step = { [forward]: 1, [back]: -1, ArrowDown: 1, ArrowUp: -1 }[key];
  const isLine = here.node.part?.anchors !== undefined;
  if (isLine && (key === forward || key === back)) {
    const next = current + (key === forward ? 1 : -1);
    return stops[next]?.node === here.node ? next : current;
  }
  if (isLine && (key === 'ArrowDown' || key === 'ArrowUp'))
    return lineBeside(stops, here, key === 'ArrowDown' ? 1 : -1);
  if (step !== undefined) return inside(current + step);
  return key === 'PageDown' || key === 'PageUp' ? seriesAfter(stops, here, key === 'PageDown' ? 1 : -1) : null;
}

/** The next line below or above, at the same place along it; after the lowest of a panel, the first line of the next one. */
function lineBeside(stops: readonly Stop[], here: Stop, direction: 1 | -1): number {
  const beside = stopsBeside(stops, here);
  const next = beside[beside.indexOf(here) + direction];
  if (next !== undefined) return stops.indexOf(next);
  const lines = linesIn(stops);
  const startOf = (from: number) => stops[from]?.at[0] ?? 0;
  const place = stops.indexOf(here);
  const along = here.at[0] - startOf(lines.find(({ from, to }) => place >= from && place < to)?.from ?? place);
  const runs = lines
    .filter(({ panel }) => panel === here.panel + direction)
    .map(({ from, to }) => nearest(stops, startOf(from) + along, { from, to }));
  const sorted = runs.sort((a, b) => ((stops[a]?.at[1] ?? 0) - (stops[b]?.at[1] ?? 0)) * direction);
  return sorted[0] ?? place;
}

/** The next series, at the same place along it. */
function seriesAfter(stops: readonly Stop[], here: Stop, direction: 1 | -1): number {
  const keys = [...new Set(stops.map(({ key }) => key))];
  const key = keys[keys.indexOf(here.key) + direction];
  const from = stops.findIndex((stop) => stop.key === key);
  const to = stops.findLastIndex((stop) => stop.key === key) + 1;
  const next = key === undefined ? -1 : nearest(stops, here.at[0], { from, to, key });
  return next < 0 ? stops.indexOf(here) : next;
}

/** The stop nearest to a place along the axis; of the lines between two places in the list, or of one key. */
function nearest(
  stops: readonly Stop[],
  x: number,
  { from, to, key }: { from: number; to: number; key?: string },
): number {
  let [best, least] = [-1, Number.POSITIVE_INFINITY];
  for (let place = from; place < to; place++) {
    const stop = stops[place];
    const isOther = stop === undefined || (key !== undefined && stop.key !== key);
    const gap = isOther ? Number.NaN : Math.abs(stop.at[0] - x);
    if (gap < least) [best, least] = [place, gap];
  }
  return best;
}
