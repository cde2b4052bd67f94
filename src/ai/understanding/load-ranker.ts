import { openWeights, type Ranker, type StoredWeights } from './score/weights.ts';

let loading: Promise<Ranker> | undefined;

/** Weights of the engine, loaded with the first question. */
export function loadRanker(): Promise<Ranker> {
  loading ??= import('./weights.json', { with: { type: 'json' } }).then(({ default: stored }) =>
    openWeights(stored as unknown as StoredWeights),
  ); // as training stores them
  return loading;
}
