import { distance, type Picture } from './picture.ts';

/** Straight line along the picture: `at` is its y if it is horizontal, its x if it is vertical. */
export type PictureRule = { isHorizontal: boolean; at: number; from: number; to: number };

/** A line differs from what is this many pixels beside it: lines are thinner, letters are shorter. */
const beside = 3;
const contrast = 24;
/** Dots and breaks of a line. */
const widestGap = 3;

/** Finds the ruling lines of a table: thin lines, and edges of colored rows, at least `shortest` pixels long. */
export function findRules(picture: Picture, shortest: number): PictureRule[] {
  return [...rulesAlong(picture, true, shortest), ...rulesAlong(picture, false, shortest)];
}

function rulesAlong({ width, height, data }: Picture, isHorizontal: boolean, shortest: number): PictureRule[] {
  const [across, along] = isHorizontal ? [height, width] : [width, height];
  const start = (place: number, step: number): number =>
    (isHorizontal ? place * width + step : step * width + place) * 3;
  const differs = (a: number, b: number): boolean =>
    distance([data[a] ?? 0, data[a + 1] ?? 0, data[a + 2] ?? 0], [data[b] ?? 0, data[b + 1] ?? 0, data[b + 2] ?? 0]) >
    contrast;
  const found: PictureRule[] = [];
  for (let place = beside; place < across - beside; place++) {
    const isOn = (step: number): boolean => {
      const own = start(place, step);
      const before = start(place - beside, step);
      if (!differs(own, before)) return false;
      const isLine = differs(own, start(place + beside, step));
      // Where one color follows another, its first pixels are the line.
      return isLine || !differs(before, start(place - 1, step));
    };
    let from: number | null = null;
    let last = 0;
    for (let step = 0; step <= along; step++) {
      if (step < along && isOn(step)) {
        from ??= step;
        last = step;
      } else if (from !== null && (step === along || step - last > widestGap)) {
        if (last - from >= shortest) found.push({ isHorizontal, at: place + 0.5, from, to: last + 1 });
        from = null;
      }
    }
  }
  return thinned(found);
}

/** Rows of pixels of one line are one rule. */
function thinned(rules: readonly PictureRule[]): PictureRule[] {
  const kept: PictureRule[] = [];
  for (const rule of rules) {
    const last = kept.findLast(
      (other) => rule.at - other.at <= beside && rule.from < other.to + widestGap && rule.to > other.from - widestGap,
    );
    if (last === undefined) kept.push({ ...rule });
    else {
      last.from = Math.min(last.from, rule.from);
      last.to = Math.max(last.to, rule.to);
    }
  }
  return kept;
}
