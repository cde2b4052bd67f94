import { FeatureNames, type FeatureSpace } from './feature-names.ts';
import type { Gate } from './gate.ts';
import type { Weights } from './model.ts';

/** Weights as they are stored, with what they were learned from. */
export type StoredWeights = {
  about: Readonly<Record<string, string | number>>;
  plain: readonly (readonly [name: string, weight: number])[];
  parts: readonly string[];
  grams: readonly string[];
  /** Of each run of words: for each part with a weight the step from the one before, and the weight. */
  cross: readonly string[];
  gate: Gate;
};

/** Everything that reads a question. */
export type Ranker = { features: FeatureSpace; grams: FeatureNames; weights: Weights; gate: Gate };

const scale = 1 / 50;
const leastCross = 0.02;

export function openWeights({ plain, parts, grams, cross, gate }: StoredWeights): Ranker {
  const partCount = parts.length;
  const dense = new Int8Array(partCount * grams.length);
  cross.forEach((numbers, gram) => {
    const entries = numbers.split(' ');
    let part = -1;
    for (let at = 0; at < entries.length; at += 2) {
      part += Number(entries[at]);
      dense[gram * partCount + part] = Number(entries[at + 1]);
    }
  });
  return {
    features: {
      plain: new FeatureNames(plain.map(([name]) => name)).freeze(),
      parts: new FeatureNames(parts).freeze(),
    },
    grams: new FeatureNames(grams).freeze(),
    weights: { plain: Float64Array.from(plain, ([, weight]) => weight), cross: dense, scale, partCount },
    gate,
  };
}

/** Stores what has weight; the inverse of `openWeights`. */
export function storeWeights({ features, grams, weights, gate }: Ranker, about: StoredWeights['about']): StoredWeights {
  const { partCount, cross } = weights;
  const used: string[] = [];
  const rows: string[] = [];
  grams.list.forEach((gram, place) => {
    const entries: [part: number, weight: number][] = [];
    for (let part = 0; part < partCount; part++) {
      const weight = (cross[place * partCount + part] ?? 0) * weights.scale;
      if (Math.abs(weight) >= leastCross)
        entries.push([part, Math.max(-127, Math.min(127, Math.round(weight / scale)))]);
    }
    if (entries.length === 0) return;
    used.push(gram);
    rows.push(entries.map(([part, weight], at) => `${part - (entries[at - 1]?.[0] ?? -1)} ${weight}`).join(' '));
  });
  return {
    about,
    plain: features.plain.list.map((name, at) => [name, Math.round((weights.plain[at] ?? 0) * 1000) / 1000]),
    parts: features.parts.list.slice(0, partCount),
    grams: used,
    cross: rows,
    gate,
  };
}
