import { meaningDimensions } from '../lexicon/word-meanings.ts';
import type { PackedQuestion } from './packed-question.ts';

/**
 * A small network beside the plain weights: what a reading is made of and what the question says meet in one layer, so
 * that features count in company. Matrices are rows after rows.
 */
export type DeepWeights = {
  size: number;
  /** A row for each plain feature, each part of readings and each run of words. */
  plain: Float32Array;
  parts: Float32Array;
  grams: Float32Array;
  /** What the words mean, to the layer’s size. */
  meaning: Float32Array;
  /** Parts to the layer, alone and by what the question says; and the question alone. */
  own: Float32Array;
  crossed: Float32Array;
  question: Float32Array;
  bias: Float32Array;
  out: Float32Array;
};

export const deepMatrices = [
  ...['plain', 'parts', 'grams', 'meaning', 'own', 'crossed', 'question', 'bias', 'out'],
] as const satisfies readonly (keyof DeepWeights)[];

/** What the question gives, and what each part of readings makes of it. */
export type DeepView = {
  /** What the question says, as one row. */
  said: Float32Array;
  grams: readonly number[];
  /** What every reading begins with. */
  base: Float32Array;
  /** Matrix from parts to the layer under this question. */
  turned: Float32Array;
  /** By used part: what it adds to the layer, and to the score. */
  ofPart: Float32Array;
  bonus: Float32Array;
};

/** The question’s side of the network, the same for all readings. */
export function viewOf(
  deep: DeepWeights,
  { meaning, usedParts }: Pick<PackedQuestion, 'meaning' | 'usedParts'>,
  grams: readonly number[],
): DeepView {
  const { size } = deep;
  const said = new Float32Array(size);
  const share = 1 / Math.sqrt(Math.max(1, grams.length));
  for (const gram of grams)
    for (let at = 0; at < size; at++) said[at] = (said[at] ?? 0) + share * (deep.grams[gram * size + at] ?? 0);
  for (let at = 0; at < size; at++)
    for (let from = 0; from < meaningDimensions; from++)
      said[at] = (said[at] ?? 0) + (deep.meaning[at * meaningDimensions + from] ?? 0) * (meaning[from] ?? 0);
  const base = new Float32Array(size);
  const turned = new Float32Array(size * size);
  for (let to = 0; to < size; to++) {
    let sum = deep.bias[to] ?? 0;
    for (let from = 0; from < size; from++) {
      const place = to * size + from;
      sum += (deep.question[place] ?? 0) * (said[from] ?? 0);
      turned[place] = (deep.own[place] ?? 0) + (deep.crossed[place] ?? 0) * (said[from] ?? 0);
    }
    base[to] = sum;
  }
  const ofPart = new Float32Array(usedParts.length * size);
  const bonus = new Float32Array(usedParts.length);
  const known = deep.parts.length / size;
  for (let used = 0; used < usedParts.length; used++) {
    const part = usedParts[used] ?? 0;
    if (part >= known) continue;
    for (let from = 0; from < size; from++) {
      const value = deep.parts[part * size + from] ?? 0;
      bonus[used] = (bonus[used] ?? 0) + value * (said[from] ?? 0);
      for (let to = 0; to < size; to++)
        ofPart[used * size + to] = (ofPart[used * size + to] ?? 0) + (turned[to * size + from] ?? 0) * value;
    }
  }
  return { said, grams, base, turned, ofPart, bonus };
}

/** The layer before it is cut off at zero, for one reading. */
export function layerOf(
  { plain, size }: DeepWeights,
  question: PackedQuestion,
  { base, ofPart }: DeepView,
  reading: number,
  layer: Float32Array,
): void {
  layer.set(base);
  for (let at = question.plainAt[reading] ?? 0; at < (question.plainAt[reading + 1] ?? 0); at++) {
    const row = (question.plain[at] ?? 0) * size;
    for (let to = 0; to < size; to++) layer[to] = (layer[to] ?? 0) + (plain[row + to] ?? 0);
  }
  for (let at = question.partsAt[reading] ?? 0; at < (question.partsAt[reading + 1] ?? 0); at++) {
    const row = (question.parts[at] ?? 0) * size;
    for (let to = 0; to < size; to++) layer[to] = (layer[to] ?? 0) + (ofPart[row + to] ?? 0);
  }
}

/** What the network adds to the score of each reading. */
export function deepScores(deep: DeepWeights, question: PackedQuestion, view: DeepView): Float64Array {
  const layer = new Float32Array(deep.size);
  return Float64Array.from(question.answers, (_, reading) => {
    layerOf(deep, question, view, reading, layer);
    let score = 0;
    for (let to = 0; to < deep.size; to++) score += Math.max(0, layer[to] ?? 0) * (deep.out[to] ?? 0);
    for (let at = question.partsAt[reading] ?? 0; at < (question.partsAt[reading + 1] ?? 0); at++)
      score += view.bonus[question.parts[at] ?? 0] ?? 0;
    return score;
  });
}
