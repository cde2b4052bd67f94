import type { ComputedReading } from '../grammar/reading.ts';

/** A question with its readings as numbers: features, parts, and which of them have the same answer. */
export type PackedQuestion = {
  plain: Uint16Array;
  /** Where the features of each reading begin, and where the last ones end. */
  plainAt: Uint32Array;
  /** Places in `usedParts`. */
  parts: Uint16Array;
  partsAt: Uint32Array;
  usedParts: Uint16Array;
  grams: Int32Array;
  /** Number of each reading’s answer. */
  answers: Uint16Array;
  answerCount: number;
  /** Number of the answer that the grammar of requests gives; −1 without one. */
  proposed: number;
  /** How many words mean nothing here. */
  strange: number;
};

/** Weights of plain features, and of parts of readings with runs of words. */
export type Weights = {
  plain: Float64Array;
  /** By run of words, then by part, each times the scale. */
  cross: Float32Array | Int8Array;
  scale: number;
  partCount: number;
};

export function packQuestion(
  candidates: readonly ComputedReading[],
  { grams, strange }: { grams: Int32Array; strange: number },
): PackedQuestion {
  const [usedParts, answers] = [new Map<number, number>(), new Map<string, number>()];
  const [plain, parts]: [number[], number[]] = [[], []];
  const plainAt = new Uint32Array(candidates.length + 1);
  const partsAt = new Uint32Array(candidates.length + 1);
  const answerOf = Uint16Array.from(candidates, (candidate, at) => {
    for (const features of candidate.plain) for (const feature of features) plain.push(feature);
    for (const some of candidate.parts) for (const part of some) parts.push(placeIn(usedParts, part));
    plainAt[at + 1] = plain.length;
    partsAt[at + 1] = parts.length;
    return placeIn(answers, candidate.key);
  });
  const proposal = candidates.findIndex(({ reading }) => reading.operation.is === 'proposed');
  return {
    plain: Uint16Array.from(plain),
    parts: Uint16Array.from(parts),
    ...{ plainAt, partsAt, grams, answers: answerOf, answerCount: answers.size },
    ...{ proposed: answerOf[proposal] ?? -1, strange },
    usedParts: Uint16Array.from(usedParts.keys()),
  };
}

function placeIn<Key>(places: Map<Key, number>, key: Key): number {
  const place = places.get(key) ?? places.size;
  places.set(key, place);
  return place;
}

/** Score of each reading. */
export function scoresOf({ plain, cross, scale, partCount }: Weights, question: PackedQuestion): Float64Array {
  const { usedParts, grams, plainAt, partsAt } = question;
  const ofPart = new Float64Array(usedParts.length);
  for (const gram of grams)
    for (let at = 0; at < ofPart.length; at++) {
      const part = usedParts[at] ?? 0;
      if (part < partCount) ofPart[at] = (ofPart[at] ?? 0) + (cross[gram * partCount + part] ?? 0);
    }
  return Float64Array.from(question.answers, (_, reading) => {
    let score = 0;
    for (let at = plainAt[reading] ?? 0; at < (plainAt[reading + 1] ?? 0); at++)
      score += plain[question.plain[at] ?? 0] ?? 0;
    for (let at = partsAt[reading] ?? 0; at < (partsAt[reading + 1] ?? 0); at++)
      score += (ofPart[question.parts[at] ?? 0] ?? 0) * scale;
    return score;
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
