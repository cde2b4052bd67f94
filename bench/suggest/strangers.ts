import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Gold, isRightFirst, judgeChart } from './judge.ts';
import { itemsIn, predict } from './predict.ts';

/** What somebody is shown who brings one of the tables, as its editor judges it. */
export type StrangerScore = {
  id: string;
  types: readonly string[];
  isLarge: boolean;
  isFirstRight: boolean;
  isOneOfThreeFine: boolean;
  doesFirstMislead: boolean;
  doesOneMislead: boolean;
};

const folder = join(import.meta.dirname, 'strangers');

/** Sets of tables by people who knew nothing of this program, by their crowds. */
export function strangerSets(): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}

export async function scoreStrangers(set: string): Promise<StrangerScore[]> {
  const lines = readFileSync(join(folder, set, 'gold.jsonl'), 'utf8')
    .split('\n')
    .filter(Boolean);
  const golds = new Map(lines.map((line) => JSON.parse(line) as Gold).map((gold) => [gold.id, gold])); // as written there
  const scores: StrangerScore[] = [];
  for (const item of itemsIn(join(folder, set, 'items.jsonl'))) {
    const gold = golds.get(item.id);
    if (gold === undefined) throw new Error(`${set}: nothing is said of ${item.id}`);
    const { suggestions, large } = await predict(item, join(folder, set));
    const three = suggestions.slice(0, 3).map((each) => judgeChart(gold, each));
    const [first] = three;
    scores.push({
      id: item.id,
      types: suggestions.slice(0, 3).map(({ type }) => type),
      isLarge: large,
      isFirstRight: first !== undefined && isRightFirst(first),
      isOneOfThreeFine: three.some(({ isFirst, isLater, faults }) => (isFirst || isLater) && faults.length === 0),
      doesFirstMislead: first === undefined || first.faults.length > 0,
      doesOneMislead: three.length === 0 || three.some(({ faults }) => faults.length > 0),
    });
  }
  return scores;
}

/** In percent of the tables, and of those with a large chart. */
export function strangerFigures(scores: readonly StrangerScore[]) {
  const large = scores.filter(({ isLarge }) => isLarge);
  const share = (of: readonly StrangerScore[], is: (score: StrangerScore) => boolean) =>
    (100 * of.filter(is).length) / Math.max(1, of.length);
  return {
    first: share(scores, ({ isFirstRight }) => isFirstRight),
    three: share(scores, ({ isOneOfThreeFine }) => isOneOfThreeFine),
    misleading: share(scores, ({ doesFirstMislead }) => doesFirstMislead),
    threeMisleading: share(scores, ({ doesOneMislead }) => doesOneMislead),
    large: share(scores, ({ isLarge }) => isLarge),
    largeFirst: share(large, ({ isFirstRight }) => isFirstRight),
    largeMisleading: share(large, ({ doesFirstMislead }) => doesFirstMislead),
  };
}
