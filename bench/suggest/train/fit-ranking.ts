import type { Example, JudgedTable } from './examples.ts';

const settings = { rounds: 150, rate: 0.05, keep: 2, keepAgain: 8, keepLearned: 20, chosenWeight: 0.15 };
/** A misleading chart near the top counts more against a ranking than a weak one, a fine one less. */
const pull = { first: 1, fine: 0.6, weak: 1, misleading: 2 };

export function scoreOf(weights: Float64Array, { names, amounts }: Example): number {
  let sum = 0;
  for (let at = 0; at < names.length; at++) sum += (weights[names[at] ?? 0] ?? 0) * (amounts[at] ?? 0);
  return sum;
}

/**
 * Weights of a linear ranking, so that in each table the charts judged best get most of the softmax of the scores. Where
 * only some charts are judged, the best of these.
 */
export function fitRanking(tables: readonly JudgedTable[], start: Start): Float64Array {
  const usable = tables.flatMap(({ examples, isWhole }) => {
    const best = isWhole || examples.some(({ verdict }) => verdict === 'first') ? 'first' : 'fine';
    const good = examples.map(({ verdict }) => verdict === best);
    const some = good.filter(Boolean).length;
    return some > 0 && some < good.length ? [{ examples, good, weight: isWhole ? 1 : settings.chosenWeight }] : [];
  });
  const descent = new Descent(start);
  const keep = keepOf(start, settings);
  for (let round = 0; round < settings.rounds; round++) {
    const slope = new Float64Array(start.size);
    for (const each of usable) addSlope(slope, descent.weights, each);
    descent.step(slope, { count: usable.length, keep, progress: round / settings.rounds });
  }
  return descent.weights;
}

type Usable = { examples: readonly Example[]; good: readonly boolean[]; weight: number };

function addSlope(slope: Float64Array, weights: Float64Array, { examples, good, weight }: Usable): void {
  const scores = examples.map((example) => scoreOf(weights, example));
  const top = scores.reduce((most, score) => Math.max(most, score), -Infinity);
  const odds = scores.map((score, at) => Math.exp(score - top) * pull[examples[at]?.verdict ?? 'weak']);
  const all = odds.reduce((sum, each) => sum + each, 0);
  const ofGood = odds.reduce((sum, each, at) => sum + (good[at] ? each : 0), 0);
  examples.forEach(({ names, amounts }, at) => {
    const each = odds[at] ?? 0;
    const push = weight * (each / all - (good[at] ? each / ofGood : 0));
    if (Math.abs(push) < 1e-5) return;
    for (let one = 0; one < names.length; one++) {
      const place = names[one] ?? 0;
      slope[place] = (slope[place] ?? 0) + push * (amounts[one] ?? 0);
    }
  });
}

/** How strongly each weight is kept where it starts; those of new features are as free as the first ones were. */
export function keepOf(
  { size, learned, isAgain }: Start,
  { keep, keepAgain, keepLearned }: { keep: number; keepAgain: number; keepLearned: number },
): Float64Array {
  const known = isAgain ? keepAgain : keepLearned;
  return new Float64Array(size).map((_, place) => ((learned?.[place] ?? 0) === 0 ? keep : known));
}

/** How many weights there are, what was taught of them before, and whether by the same tables. */
export type Start = { size: number; learned: Float64Array | null; isAgain: boolean };

/** Gradient descent with a pace of its own for each weight (Adam), which keeps near to where it starts. */
export class Descent {
  readonly weights: Float64Array;
  readonly #start: Float64Array;
  readonly #mean: Float64Array;
  readonly #square: Float64Array;
  #round = 0;

  constructor({ size, learned }: Start) {
    this.#start = learned ?? new Float64Array(size);
    this.weights = this.#start.slice();
    this.#mean = new Float64Array(size);
    this.#square = new Float64Array(size);
  }

  step(slope: Float64Array, { count, keep, progress }: { count: number; keep: Float64Array; progress: number }): void {
    const round = ++this.#round;
    const rate = settings.rate * Math.min(1, 3 * (1 - progress));
    for (let at = 0; at < slope.length; at++) {
      const pushed = ((slope[at] ?? 0) + (keep[at] ?? 0) * ((this.weights[at] ?? 0) - (this.#start[at] ?? 0))) / count;
      const mean = 0.9 * (this.#mean[at] ?? 0) + 0.1 * pushed;
      const square = 0.99 * (this.#square[at] ?? 0) + 0.01 * pushed * pushed;
      this.#mean[at] = mean;
      this.#square[at] = square;
      const pace = mean / (1 - 0.9 ** round) / (Math.sqrt(square / (1 - 0.99 ** round)) + 1e-8);
      this.weights[at] = (this.weights[at] ?? 0) - rate * pace;
    }
  }
}
