import type { JudgedTable } from './examples.ts';
import { Descent, keepOf, type Start, scoreOf } from './fit-ranking.ts';

const settings = { rounds: 80, keep: 0.3, keepAgain: 1, keepLearned: 1.5, chosenWeight: 0.5 };

/** Weights of the log odds that a chart misleads; every table counts the same, however many charts it has. */
export function fitMisleading(tables: readonly JudgedTable[], start: Start): Float64Array {
  const total = tables.reduce((sum, { isWhole }) => sum + (isWhole ? 1 : settings.chosenWeight), 0);
  const descent = new Descent(start);
  const keep = keepOf(start, settings);
  for (let round = 0; round < settings.rounds; round++) {
    const slope = new Float64Array(start.size);
    for (const { examples, isWhole } of tables) {
      const weight = (isWhole ? 1 : settings.chosenWeight) / Math.max(1, examples.length);
      for (const example of examples) {
        const odds = 1 / (1 + Math.exp(-scoreOf(descent.weights, example)));
        const push = weight * (odds - Number(example.verdict === 'misleading'));
        if (Math.abs(push) < 1e-9) continue;
        for (let one = 0; one < example.names.length; one++) {
          const place = example.names[one] ?? 0;
          slope[place] = (slope[place] ?? 0) + push * (example.amounts[one] ?? 0);
        }
      }
    }
    descent.step(slope, { count: total, keep, progress: round / settings.rounds });
  }
  return descent.weights;
}
