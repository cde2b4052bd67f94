import { type PackedQuestion, probabilitiesOf, scoresOf, type Weights } from '#ai/understanding/score/model.ts';

/** Question with the readings that give the right answer. */
export type TaughtQuestion = PackedQuestion & { isRight: Uint8Array };

const settings = { rounds: 4, rate: 0.1, slowing: 0.3, shrinking: 1e-5, plainShrinking: 1e-5, leastSlope: 1e-3 };

/** Weights under which right answers are likely: marginal likelihood, AdaGrad, and shrinking for runs of words. */
export function fitRanking(
  questions: readonly TaughtQuestion[],
  {
    plainCount,
    partCount,
    gramCount,
    log,
  }: { plainCount: number; partCount: number; gramCount: number; log: (text: string) => void },
): Weights {
  const weights: Weights & { cross: Float32Array } = {
    scale: 1,
    plain: new Float64Array(plainCount),
    cross: new Float32Array(partCount * gramCount),
    partCount,
  };
  const state = {
    plain: new Float64Array(plainCount),
    cross: new Float32Array(partCount * gramCount),
    seen: new Uint32Array(partCount * gramCount),
    step: 0,
  };
  const usable = questions.filter(({ isRight }) => isRight.includes(1) && isRight.includes(0));
  const random = randomNumbers(1);
  for (let round = 0; round < settings.rounds; round++) {
    const rate = settings.rate / (1 + round * settings.slowing);
    let gained = 0;
    for (const question of shuffled(usable, random)) {
      state.step += 1;
      gained += learn(weights, question, { state, rate });
    }
    log(
      `round ${round + 1}: mean log-likelihood ${(gained / usable.length).toFixed(3)} over ${usable.length} questions`,
    );
  }
  shrinkAll(weights, state);
  return weights;
}

type State = { plain: Float64Array; cross: Float32Array; seen: Uint32Array; step: number };

function learn(weights: Weights, question: TaughtQuestion, { state, rate }: { state: State; rate: number }): number {
  const scores = scoresOf(weights, question);
  const probabilities = probabilitiesOf(scores);
  const wanted = probabilitiesOf(scores, question.isRight);
  const slopes = new Map<number, number>();
  const ofPart = new Float64Array(question.usedParts.length);
  let mass = 0;
  for (let reading = 0; reading < probabilities.length; reading++) {
    if (question.isRight[reading] === 1) mass += probabilities[reading] ?? 0;
    const slope = (wanted[reading] ?? 0) - (probabilities[reading] ?? 0);
    if (Math.abs(slope) < 2e-5) continue;
    for (let at = question.plainAt[reading] ?? 0; at < (question.plainAt[reading + 1] ?? 0); at++) {
      const feature = question.plain[at] ?? 0;
      slopes.set(feature, (slopes.get(feature) ?? 0) + slope);
    }
    for (let at = question.partsAt[reading] ?? 0; at < (question.partsAt[reading + 1] ?? 0); at++) {
      const part = question.parts[at] ?? 0;
      ofPart[part] = (ofPart[part] ?? 0) + slope;
    }
  }
  for (const [feature, slope] of slopes) {
    if (slope === 0) continue;
    const squares = (state.plain[feature] ?? 0) + slope * slope;
    state.plain[feature] = squares;
    const weight = weights.plain[feature] ?? 0;
    weights.plain[feature] =
      weight + (rate * slope) / (Math.sqrt(squares) + settings.leastSlope) - settings.plainShrinking * weight;
  }
  learnParts(weights, question, { ofPart, state, rate });
  return Math.log(mass + 1e-12);
}

function learnParts(
  { cross, partCount }: Weights,
  { usedParts, grams }: TaughtQuestion,
  { ofPart, state, rate }: { ofPart: Float64Array; state: State; rate: number },
): void {
  ofPart.forEach((slope, at) => {
    const part = usedParts[at] ?? 0;
    if (Math.abs(slope) < settings.leastSlope || part >= partCount) return;
    for (const gram of grams) {
      const place = gram * partCount + part;
      const squares = (state.cross[place] ?? 0) + slope * slope;
      state.cross[place] = squares;
      const step = rate / (Math.sqrt(squares) + 0.1);
      const missed = state.step - (state.seen[place] ?? 0);
      cross[place] = shrunk(cross[place] ?? 0, settings.shrinking * step * missed) + step * slope * 0.5;
      state.seen[place] = state.step;
    }
  });
}

function shrinkAll({ cross }: Weights, state: State): void {
  cross.forEach((weight, place) => {
    if (weight === 0) return;
    const missed = state.step - (state.seen[place] ?? 0);
    cross[place] = shrunk(
      weight,
      (settings.shrinking * settings.rate * missed) / (Math.sqrt(state.cross[place] ?? 0) + 0.1),
    );
  });
}

function shrunk(weight: number, by: number): number {
  return weight > by ? weight - by : weight < -by ? weight + by : 0;
}

/** Numbers from 0 to 1 that are the same on every run. */
export function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function shuffled<Each>(list: readonly Each[], random: () => number): Each[] {
  const result = [...list];
  for (let at = result.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [result[at], result[other]] = [result[other] as Each, result[at] as Each]; // both are in the list
  }
  return result;
}
