import { assign, modelChooser } from '#ai/offline/prose/assign/assign.ts';
import type { Model, Sureness } from '#ai/offline/prose/assign/model.ts';
import { readParagraph } from '#ai/offline/prose/facts.ts';
import { lexiconOf } from '#ai/offline/prose/lexicon.ts';
import { plainDigits } from '#ai/offline/prose/plain-digits.ts';
import type { GoldParagraph } from './generate.ts';

type Weights = Pick<Model, 'name' | 'time' | 'beside'>;
type Item = { text: string; pairs: readonly (readonly [string, number])[] };

/** How the probability of a choice becomes that of being right, on paragraphs that were not learned from. */
export function calibrate(paragraphs: readonly GoldParagraph[], weights: Weights, items: readonly Item[]): Sureness {
  const points: { x: number; isRight: boolean; weight: number }[] = [];
  const chooser = modelChooser(weights);
  const read = (written: string) => {
    const text = plainDigits(written);
    const { sentences, isContext } = readParagraph(text, 0, lexiconOf(text));
    return assign(sentences, { isContext, chooser, sureness: { bias: 0, slope: 1 } });
  };
  const logit = (chance: number) =>
    Math.log(Math.min(0.9999, Math.max(0.0001, chance)) / (1 - Math.min(0.9999, Math.max(0.0001, chance))));
  for (const { text, figures } of paragraphs)
    for (const [figure, { name, time, sureness }] of read(text)) {
      const gold = figures.find(({ start, end }) => figure.start < end && start < figure.end);
      // Whether it is data at all is judged apart.
      if (gold === undefined || gold.leave) continue;
      const isRight =
        (gold.label === null
          ? name.kind === 'none'
          : (name.mention?.text ?? '').includes(gold.label.replace(/^the /, ''))) &&
        (gold.time === null || (time.mention?.text ?? '').includes(gold.time));
      points.push({ x: logit(sureness), isRight, weight: 1 });
    }
  for (const { text, pairs } of items)
    for (const [figure, { name, time, sureness }] of read(text)) {
      const own = pairs.filter(([, value]) =>
        [1, 1e3, 1e6, 1e9].some((scale) => Math.abs(value * scale - figure.value) < 1e-6 * Math.max(1, value)),
      );
      if (own.length === 0) continue;
      const isRight = own.some(([label]) =>
        [name.mention?.text ?? '', time.mention?.text ?? ''].some(
          (said) =>
            said.toLowerCase().includes(label.toLowerCase()) ||
            (said.length > 3 && label.toLowerCase().includes(said.toLowerCase())),
        ),
      );
      points.push({ x: logit(sureness), isRight, weight: 10 });
    }
  let [bias, slope] = [0, 1];
  for (let step = 0; step < 3000; step++) {
    let [toBias, toSlope, total] = [0, 0, 0];
    for (const { x, isRight, weight } of points) {
      const error = (isRight ? 1 : 0) - 1 / (1 + Math.exp(-(bias + slope * x)));
      toBias += weight * error;
      toSlope += weight * error * x;
      total += weight;
    }
    bias += (0.5 * toBias) / total;
    slope += (0.1 * toSlope) / total;
  }
  return { bias: Math.round(1000 * bias) / 1000, slope: Math.round(1000 * slope) / 1000 };
}
