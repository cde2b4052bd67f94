import { deepScores } from '#ai/understanding/score/deep.ts';
import { addPlain, probabilitiesOf, type Weights } from '#ai/understanding/score/model.ts';
import type { PackedQuestion } from '#ai/understanding/score/packed-question.ts';
import { DeepLearner, deepSettings } from './fit-deep.ts';

/** Question with the readings that give the right answer. */
export type TaughtQuestion = PackedQuestion & { isRight: Uint8Array };

const settings = { rounds: 5, rate: 0.1, slowing: 0.3, shrinking: 1e-5, leastSlope: 1e-3, leastReadingSlope: 2e-5 };

/** Weights under which right answers are likely: marginal likelihood and AdaGrad. */
export function fitRanking(
  questions: readonly TaughtQuestion[],
  {
    plainCount,
    partCount,
    gramCount,
    log,
  }: { plainCount: number; partCount: number; gramCount: number; log: (text: string) => void },
): Weights {
  const random = randomNumbers(1);
  const learner = new DeepLearner({ plainCount, partCount, gramCount }, randomNumbers(2));
  const weights: Weights = { plain: new Float64Array(plainCount), deep: learner.deep };
  const squares = new Float64Array(plainCount);
  const usable = questions.filter(({ isRight }) => isRight.includes(1) && isRight.includes(0));
  for (let round = 0; round < settings.rounds; round++) {
    const slowed = 1 + round * settings.slowing;
    let gained = 0;
    for (const question of shuffled(usable, random)) {
      learner.rate = deepSettings.rate / slowed;
      gained += learn(weights, question, { squares, rate: settings.rate / slowed, learner });
    }
    log(
      `round ${round + 1}: mean log-likelihood ${(gained / usable.length).toFixed(3)} over ${usable.length} questions`,
    );
  }
  return weights;
}

type State = { squares: Float64Array; rate: number; learner: DeepLearner };

function learn({ plain, deep }: Weights, question: TaughtQuestion, { squares, rate, learner }: State): number {
  const view = learner.view(question);
  const scores = addPlain(plain, question, deepScores(deep, question, view));
  const probabilities = probabilitiesOf(scores);
  const wanted = probabilitiesOf(scores, question.isRight);
  const slopes = probabilities.map((probability, reading) => (wanted[reading] ?? 0) - probability);
  const ofFeature = new Map<number, number>();
  let mass = 0;
  slopes.forEach((slope, reading) => {
    if (question.isRight[reading] === 1) mass += probabilities[reading] ?? 0;
    if (Math.abs(slope) < settings.leastReadingSlope) return;
    for (let at = question.plainAt[reading] ?? 0; at < (question.plainAt[reading + 1] ?? 0); at++) {
      const feature = question.plain[at] ?? 0;
      ofFeature.set(feature, (ofFeature.get(feature) ?? 0) + slope);
    }
  });
  for (const [feature, slope] of ofFeature) {
    if (slope === 0) continue;
    const sum = (squares[feature] ?? 0) + slope * slope;
    squares[feature] = sum;
    const weight = plain[feature] ?? 0;
    plain[feature] = weight + (rate * slope) / (Math.sqrt(sum) + settings.leastSlope) - settings.shrinking * weight;
  }
  learner.learn(question, view, slopes);
  return Math.log(mass + 1e-12);
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
