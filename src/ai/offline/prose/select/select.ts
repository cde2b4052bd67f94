import { type Selection, yesChance } from '../assign/model.ts';
import { type Candidate, type Compared, compare } from './candidate.ts';
import { firstFeatures, secondFeatures } from './features.ts';

/** How likely each figure belongs to the one table that its paragraph is about. What is only mentioned is left out of it. */
export function belongingOf(candidates: readonly Candidate[], { first, second }: Selection): number[] {
  const compared = compare(candidates);
  const judged = judge(compared, first);
  return judged.map(({ each, chance }) => yesChance(secondFeatures(each, chance, judged), second));
}

export function judge(
  compared: readonly Compared[],
  weights: ReadonlyMap<string, number>,
): { each: Compared; chance: number }[] {
  return compared.map((each) => ({ each, chance: yesChance(firstFeatures(each, compared), weights) }));
}
