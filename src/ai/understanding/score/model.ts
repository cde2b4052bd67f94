import { type DeepWeights, deepScores, viewOf } from './deep.ts';
import type { PackedQuestion } from './packed-question.ts';

/** Weights of plain features, and the network in which features, parts and the question meet. */
export type Weights = { plain: Float64Array; deep: DeepWeights };

/** Score of each reading. */
export function scoresOf({ plain, deep }: Weights, question: PackedQuestion): Float64Array {
  return addPlain(plain, question, deepScores(deep, question, viewOf(deep, question, Array.from(question.grams))));
}

/** Scores with the weights of plain features added. */
export function addPlain(plain: Float64Array, question: PackedQuestion, scores: Float64Array): Float64Array {
  return scores.map((score, reading) => {
    let sum = score;
    for (let at = question.plainAt[reading] ?? 0; at < (question.plainAt[reading + 1] ?? 0); at++)
      sum += plain[question.plain[at] ?? 0] ?? 0;
    return sum;
  });
}

/** Probabilities from scores; where some are chosen, among those alone. */
export function probabilitiesOf(scores: Float64Array, isChosen?: Uint8Array): Float64Array {
  const isIn = (at: number) => isChosen === undefined || isChosen[at] === 1;
  const best = scores.reduce((most, score, at) => (isIn(at) ? Math.max(most, score) : most), Number.NEGATIVE_INFINITY);
  const raised = scores.map((score, at) => (isIn(at) ? Math.exp(score - best) : 0));
  const sum = raised.reduce((total, each) => total + each, 0);
  return raised.map((each) => each / sum);
}

/** Answers by probability: the readings of one answer count together. */
export type Ranking = {
  /** The best reading of each answer, most probable answer first. */
  readings: number[];
  /** Probability of each answer, in the same order. */
  probabilities: number[];
  /** Probability of the first reading alone. */
  alone: number;
  entropy: number;
};

export function rankAnswers(weights: Weights, question: PackedQuestion): Ranking {
  const probabilities = probabilitiesOf(scoresOf(weights, question));
  const mass = new Float64Array(question.answerCount);
  const best = new Int32Array(question.answerCount).fill(-1);
  probabilities.forEach((probability, reading) => {
    const answer = question.answers[reading] ?? 0;
    mass[answer] = (mass[answer] ?? 0) + probability;
    const other = best[answer] ?? -1;
    if (other < 0 || probability > (probabilities[other] ?? 0)) best[answer] = reading;
  });
  const order = Array.from(mass, (_, answer) => answer).sort((a, b) => (mass[b] ?? 0) - (mass[a] ?? 0) || a - b);
  const readings = order.map((answer) => best[answer] ?? 0);
  return {
    readings,
    probabilities: order.map((answer) => mass[answer] ?? 0),
    alone: probabilities[readings[0] ?? 0] ?? 0,
    entropy: mass.reduce((sum, each) => (each > 0 ? sum - each * Math.log(each) : sum), 0),
  };
}
