/** Weights of features, as training found them. */
export type Model = {
  name: ReadonlyMap<string, number>;
  /** Names once those of the figures beside them are known. */
  beside: ReadonlyMap<string, number>;
  time: ReadonlyMap<string, number>;
  sureness: Sureness;
  selection: Selection;
};

/** Weights by which a figure belongs to what a paragraph is about: by itself, and once its neighbours have been judged. */
export type Selection = {
  first: ReadonlyMap<string, number>;
  second: ReadonlyMap<string, number>;
  /** Whether a paragraph has anything to chart at all. */
  whole: ReadonlyMap<string, number>;
};

/** How the product of the two probabilities becomes the probability that a figure is rightly placed. */
export type Sureness = { bias: number; slope: number };

type StoredModel = {
  about: Readonly<Record<string, string | number>>;
  /** Features by their weight in hundredths: “12 n:rank=0 …”. */
  name: Readonly<Record<string, number>>;
  beside: Readonly<Record<string, number>>;
  time: Readonly<Record<string, number>>;
  sureness: Sureness;
  first: Readonly<Record<string, number>>;
  second: Readonly<Record<string, number>>;
  whole: Readonly<Record<string, number>>;
};

let loading: Promise<Model> | undefined;

/** The model, loaded with the first text. */
export function loadModel(): Promise<Model> {
  loading ??= import('./weights.json', { with: { type: 'json' } }).then(({ default: stored }) =>
    openModel(stored as unknown as StoredModel),
  ); // as training stores it
  return loading;
}

function openModel({ name, beside, time, sureness, first, second, whole }: StoredModel): Model {
  const weights = (stored: Readonly<Record<string, number>>) =>
    new Map(Object.entries(stored).map(([feature, weight]) => [feature, weight / 100]));
  return {
    name: weights(name),
    beside: weights(beside),
    time: weights(time),
    sureness,
    selection: { first: weights(first), second: weights(second), whole: weights(whole) },
  };
}

/** Probabilities of options by their features. */
export function probabilities(options: readonly (readonly string[])[], weights: ReadonlyMap<string, number>): number[] {
  const scores = options.map((features) => features.reduce((sum, feature) => sum + (weights.get(feature) ?? 0), 0));
  const most = Math.max(...scores);
  const worths = scores.map((score) => Math.exp(score - most));
  const total = worths.reduce((sum, worth) => sum + worth, 0);
  return worths.map((worth) => worth / total);
}

export function surenessOf(probability: number, { bias, slope }: Sureness): number {
  const clipped = Math.min(0.9999, Math.max(0.0001, probability));
  return 1 / (1 + Math.exp(-(bias + slope * Math.log(clipped / (1 - clipped)))));
}

/** Probability of yes in a question of yes and no. */
export function yesChance(features: readonly string[], weights: ReadonlyMap<string, number>): number {
  return probabilities([features, []], weights)[0] ?? 0;
}
