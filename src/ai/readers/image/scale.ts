/** Axis as a function from pixels to values. */
export type Scale = {
  kind: 'linear' | 'log';
  toValue: (place: number) => number;
  toPlace: (value: number) => number;
  /** Ticks that agree with it, and all that were offered. */
  agreeing: number;
  offered: number;
  /** Least and greatest value of the agreeing ticks. */
  from: number;
  to: number;
};

export type Tick = { place: number; value: number };

/** Ticks may lie this many pixels off the line. */
const tolerance = 3;

/**
 * Line through the ticks that most of them agree with: a wrongly read tick must not bend the axis. Logarithmic only if
 * clearly more ticks agree. Null below two agreeing ticks.
 */
export function fitScale(ticks: readonly Tick[]): Scale | null {
  const linear = fitLine(ticks);
  const isPositive = ticks.length > 2 && ticks.every(({ value }) => value > 0);
  const log = isPositive ? fitLine(ticks.map(({ place, value }) => ({ place, value: Math.log10(value) }))) : null;
  const isLog = log !== null && log.agreeing.length >= 3 && log.agreeing.length > (linear?.agreeing.length ?? 0);
  const line = isLog ? log : linear;
  if (line === null) return null;
  const { slope, start, agreeing } = line;
  const values = agreeing.map(({ value }) => (isLog ? 10 ** value : value));
  return {
    kind: isLog ? 'log' : 'linear',
    toValue: (place) => (isLog ? 10 ** (slope * place + start) : slope * place + start),
    toPlace: (value) => ((isLog ? Math.log10(value) : value) - start) / slope,
    agreeing: agreeing.length,
    offered: ticks.length,
    from: Math.min(...values),
    to: Math.max(...values),
  };
}

type Line = { slope: number; start: number; agreeing: readonly Tick[] };

function fitLine(ticks: readonly Tick[]): Line | null {
  let best: { agreeing: Tick[]; error: number } | null = null;
  for (const [i, a] of ticks.entries()) {
    for (const b of ticks.slice(i + 1)) {
      if (Math.abs(a.place - b.place) < 8 || a.value === b.value) continue;
      const slope = (b.value - a.value) / (b.place - a.place);
      const off = (tick: Tick): number => Math.abs(a.place + (tick.value - a.value) / slope - tick.place);
      const agreeing = ticks.filter((tick) => off(tick) <= tolerance);
      const error = agreeing.reduce((sum, tick) => sum + off(tick), 0);
      const count = best?.agreeing.length ?? 0;
      if (agreeing.length > count || (agreeing.length === count && error < (best?.error ?? 0)))
        best = { agreeing, error };
    }
  }
  return best === null ? null : leastSquares(best.agreeing);
}

function leastSquares(ticks: readonly Tick[]): Line {
  const count = ticks.length;
  const place = ticks.reduce((sum, tick) => sum + tick.place, 0) / count;
  const value = ticks.reduce((sum, tick) => sum + tick.value, 0) / count;
  let above = 0;
  let below = 0;
  for (const tick of ticks) {
    above += (tick.place - place) * (tick.value - value);
    below += (tick.place - place) ** 2;
  }
  const slope = above / below;
  return { slope, start: value - slope * place, agreeing: ticks };
}
