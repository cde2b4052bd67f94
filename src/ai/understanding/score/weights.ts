import { levels, levelsIn } from '../lexicon/word-meanings.ts';
import { type DeepWeights, deepMatrices } from './deep.ts';
import { FeatureNames, type FeatureSpace } from './feature-names.ts';
import type { Gate } from './gate.ts';
import type { Weights } from './model.ts';

/** Weights as they are stored, with what they were learned from. */
export type StoredWeights = {
  about: Readonly<Record<string, string | number>>;
  plain: readonly (readonly [name: string, weight: number])[];
  parts: readonly string[];
  grams: readonly string[];
  /** Matrices of the network: a letter for each weight, times the step. */
  deep: StoredDeep;
  gate: Gate;
};

export type StoredDeep = { size: number } & Readonly<
  Record<(typeof deepMatrices)[number], { step: number; letters: string }>
>;

/** Everything that reads a question. */
export type Ranker = { features: FeatureSpace; grams: FeatureNames; weights: Weights; gate: Gate };

export function openWeights({ plain, parts, grams, deep, gate }: StoredWeights): Ranker {
  return {
    features: {
      plain: new FeatureNames(plain.map(([name]) => name)).freeze(),
      parts: new FeatureNames(parts).freeze(),
    },
    grams: new FeatureNames(grams).freeze(),
    weights: { plain: Float64Array.from(plain, ([, weight]) => weight), deep: openDeep(deep) },
    gate,
  };
}

/** Stores what is used; the inverse of `openWeights`. Parts of few questions come last and have no row. */
export function storeWeights({ features, grams, weights, gate }: Ranker, about: StoredWeights['about']): StoredWeights {
  const { deep } = weights;
  return {
    about,
    plain: features.plain.list.map((name, at) => [name, Math.round((weights.plain[at] ?? 0) * 1000) / 1000]),
    parts: features.parts.list.slice(0, deep.parts.length / deep.size),
    grams: grams.list,
    deep: storeDeep(deep),
    gate,
  };
}

const middle = (levels.length - 1) >> 1;
/** Weights beyond so many times the usual size are cut: they would make the steps of all others coarse. */
const widest = 5;

function storeDeep(deep: DeepWeights): StoredDeep {
  const matrices = deepMatrices.map((name) => {
    const usual = Math.sqrt(deep[name].reduce((sum, weight) => sum + weight * weight, 0) / deep[name].length);
    const most = deep[name].reduce((highest, weight) => Math.max(highest, Math.abs(weight)), 1e-9);
    const step = Math.min(most, widest * usual) / middle;
    const letterOf = (weight: number) =>
      levels[middle + Math.max(-middle, Math.min(middle, Math.round(weight / step)))] ?? '';
    return [name, { step, letters: Array.from(deep[name], letterOf).join('') }] as const;
  });
  return { size: deep.size, ...Object.fromEntries(matrices) } as StoredDeep; // one for each name
}

function openDeep(stored: StoredDeep): DeepWeights {
  const matrices = deepMatrices.map((name) => {
    const { step, letters } = stored[name];
    const coded = levelsIn(letters);
    const weights = new Float32Array(coded.length);
    for (let at = 0; at < coded.length; at++) weights[at] = ((coded[at] ?? middle) - middle) * step;
    return [name, weights] as const;
  });
  return { size: stored.size, ...Object.fromEntries(matrices) } as DeepWeights; // same
}
