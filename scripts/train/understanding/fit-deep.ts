import { meaningDimensions } from '#ai/understanding/lexicon/word-meanings.ts';
import { type DeepView, type DeepWeights, deepMatrices, layerOf, viewOf } from '#ai/understanding/score/deep.ts';
import type { PackedQuestion } from '#ai/understanding/score/packed-question.ts';

export const deepSettings = { size: 64, rate: 0.03, leftOut: 0.3, shrinking: 2e-6, leastSlope: 1e-4 };

export type DeepCounts = { plainCount: number; partCount: number; gramCount: number };

/** Weights to begin with: small and different. */
export function newDeep({ plainCount, partCount, gramCount }: DeepCounts, random: () => number): DeepWeights {
  const { size } = deepSettings;
  const some = (count: number, spread: number) =>
    Float32Array.from({ length: count }, () => (2 * random() - 1) * spread);
  const wide = Math.sqrt(3 / size);
  return {
    size,
    plain: some(plainCount * size, 0.05),
    parts: some(partCount * size, 0.15),
    grams: some(gramCount * size, 0.15),
    meaning: some(size * meaningDimensions, 0.15),
    own: some(size * size, wide / 2),
    crossed: some(size * size, wide / 2),
    question: some(size * size, wide / 2),
    bias: new Float32Array(size).fill(0.05),
    out: some(size, 0.3),
  };
}

/** Learns by AdaGrad: each weight has the sum of its squared slopes. */
export class DeepLearner {
  readonly deep: DeepWeights;
  readonly #squares: DeepWeights;
  readonly #random: () => number;

  constructor(counts: DeepCounts, random: () => number) {
    this.deep = newDeep(counts, random);
    this.#squares = { ...this.deep };
    for (const name of deepMatrices) this.#squares[name] = new Float32Array(this.deep[name].length);
    this.#random = random;
  }

  /** The question as it is learned from: some of its words are left out. */
  view(question: PackedQuestion): DeepView {
    const grams = Array.from(question.grams).filter(() => this.#random() >= deepSettings.leftOut);
    return viewOf(this.deep, question, grams);
  }

  /** Moves the weights along the slopes of the readings’ scores. */
  learn(question: PackedQuestion, view: DeepView, slopes: Float64Array): void {
    const { deep } = this;
    const { size } = deep;
    const { usedParts, plain, plainAt, parts, partsAt, meaning } = question;
    const layer = new Float32Array(size);
    const rows = new Map<number, Float32Array>();
    const ofPart = new Float32Array(usedParts.length * size);
    const ofBonus = new Float32Array(usedParts.length);
    const [ofOut, ofBase] = [new Float32Array(size), new Float32Array(size)];
    slopes.forEach((slope, reading) => {
      if (Math.abs(slope) < deepSettings.leastSlope) return;
      layerOf(deep, question, view, reading, layer);
      const back = new Float32Array(size);
      for (let to = 0; to < size; to++) {
        const value = layer[to] ?? 0;
        if (value <= 0) continue;
        back[to] = slope * (deep.out[to] ?? 0);
        ofOut[to] = (ofOut[to] ?? 0) + slope * value;
        ofBase[to] = (ofBase[to] ?? 0) + (back[to] ?? 0);
      }
      for (let at = plainAt[reading] ?? 0; at < (plainAt[reading + 1] ?? 0); at++) {
        const feature = plain[at] ?? 0;
        const row = rows.get(feature);
        if (row === undefined) rows.set(feature, back.slice());
        else for (let to = 0; to < size; to++) row[to] = (row[to] ?? 0) + (back[to] ?? 0);
      }
      for (let at = partsAt[reading] ?? 0; at < (partsAt[reading + 1] ?? 0); at++) {
        const used = parts[at] ?? 0;
        ofBonus[used] = (ofBonus[used] ?? 0) + slope;
        for (let to = 0; to < size; to++) ofPart[used * size + to] = (ofPart[used * size + to] ?? 0) + (back[to] ?? 0);
      }
    });
    const ofSaid = new Float32Array(size);
    const ofTurned = new Float32Array(size * size);
    const partRow = new Float32Array(size);
    const known = deep.parts.length / size;
    for (let used = 0; used < usedParts.length; used++) {
      const part = usedParts[used] ?? 0;
      if (part >= known) continue;
      const bonus = ofBonus[used] ?? 0;
      for (let from = 0; from < size; from++) {
        const value = deep.parts[part * size + from] ?? 0;
        let sum = bonus * (view.said[from] ?? 0);
        ofSaid[from] = (ofSaid[from] ?? 0) + bonus * value;
        for (let to = 0; to < size; to++) {
          const back = ofPart[used * size + to] ?? 0;
          sum += back * (view.turned[to * size + from] ?? 0);
          ofTurned[to * size + from] = (ofTurned[to * size + from] ?? 0) + back * value;
        }
        partRow[from] = sum;
      }
      this.#step('parts', part * size, partRow);
    }
    const [ofCrossed, ofQuestion] = [new Float32Array(size * size), new Float32Array(size * size)];
    for (let to = 0; to < size; to++)
      for (let from = 0; from < size; from++) {
        const place = to * size + from;
        const said = view.said[from] ?? 0;
        ofCrossed[place] = (ofTurned[place] ?? 0) * said;
        ofQuestion[place] = (ofBase[to] ?? 0) * said;
        ofSaid[from] =
          (ofSaid[from] ?? 0) +
          (ofTurned[place] ?? 0) * (deep.crossed[place] ?? 0) +
          (ofBase[to] ?? 0) * (deep.question[place] ?? 0);
      }
    const share = 1 / Math.sqrt(Math.max(1, view.grams.length));
    const gramRow = ofSaid.map((value) => value * share);
    for (const gram of view.grams) this.#step('grams', gram * size, gramRow);
    const ofMeaning = new Float32Array(size * meaningDimensions);
    for (let to = 0; to < size; to++)
      for (let from = 0; from < meaningDimensions; from++)
        ofMeaning[to * meaningDimensions + from] = (ofSaid[to] ?? 0) * (meaning[from] ?? 0);
    this.#step('meaning', 0, ofMeaning);
    this.#step('own', 0, ofTurned);
    this.#step('crossed', 0, ofCrossed);
    this.#step('question', 0, ofQuestion);
    this.#step('bias', 0, ofBase);
    this.#step('out', 0, ofOut);
    for (const [feature, row] of rows) this.#step('plain', feature * size, row);
  }

  rate = deepSettings.rate;

  #step(name: (typeof deepMatrices)[number], start: number, slopes: Float32Array): void {
    const [weights, squares] = [this.deep[name], this.#squares[name]];
    for (let at = 0; at < slopes.length; at++) {
      const slope = slopes[at] ?? 0;
      if (slope === 0) continue;
      const place = start + at;
      const sum = (squares[place] ?? 0) + slope * slope;
      squares[place] = sum;
      const weight = weights[place] ?? 0;
      weights[place] = weight + (this.rate * slope) / (Math.sqrt(sum) + 0.01) - deepSettings.shrinking * weight;
    }
  }
}
