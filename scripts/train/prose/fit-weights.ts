import type { Example } from './examples.ts';
import { randomOf } from './generate.ts';

const rate = 0.25;
const shrink = 2e-6;

/** Weights by which the right options are the likely ones: log-linear, steps that become smaller for frequent features. */
export function fitWeights(examples: readonly Example[], epochs = 5): Map<string, number> {
  const ids = new Map<string, number>();
  const coded = examples.map(({ options, right, weight }) => ({
    options: options.map((features) =>
      Int32Array.from(features, (feature) => {
        const id = ids.get(feature) ?? ids.size;
        ids.set(feature, id);
        return id;
      }),
    ),
    right: new Set(right),
    weight,
  }));
  const weights = new Float64Array(ids.size);
  const squares = new Float64Array(ids.size).fill(1e-3);
  const random = randomOf(5);
  const order = coded.map((_, place) => place);
  for (let epoch = 0; epoch < epochs; epoch++) {
    for (let place = order.length - 1; place > 0; place--) {
      const other = Math.floor(random() * (place + 1));
      [order[place], order[other]] = [order[other] ?? 0, order[place] ?? 0];
    }
    for (const at of order) {
      const example = coded[at];
      if (example === undefined) continue;
      const scores = example.options.map((features) => features.reduce((sum, id) => sum + (weights[id] ?? 0), 0));
      const most = Math.max(...scores);
      const worths = scores.map((score) => Math.exp(score - most));
      const total = worths.reduce((sum, worth) => sum + worth, 0);
      const rightTotal = worths.reduce((sum, worth, place) => sum + (example.right.has(place) ? worth : 0), 0);
      example.options.forEach((features, place) => {
        const worth = worths[place] ?? 0;
        const wanted = example.right.has(place) ? worth / Math.max(rightTotal, 1e-12) : 0;
        const gradient = example.weight * (wanted - worth / total);
        if (Math.abs(gradient) < 1e-5) return;
        for (const id of features) {
          squares[id] = (squares[id] ?? 0) + gradient * gradient;
          const step = (rate * gradient) / Math.sqrt(squares[id] ?? 1);
          weights[id] = ((weights[id] ?? 0) + step) * (1 - shrink);
        }
      });
    }
  }
  return new Map([...ids].map(([feature, id]) => [feature, weights[id] ?? 0]));
}
