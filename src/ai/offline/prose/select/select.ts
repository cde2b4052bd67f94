import { type Selection, yesChance } from '../assign/model.ts';
import { type Candidate, type Compared, compare } from './candidate.ts';
import { firstFeatures, secondFeatures } from './features.ts';

/** Chance from which a figure counts as one that is charted. */
const likely = 0.5;

/** Most figures that are judged beside each other: a paragraph may be a whole book, and reading stays linear. */
const mostBeside = 60;

/** How likely each figure belongs to the one table that its paragraph is about, and how likely there is one. */
export function belongingOf(
  candidates: readonly Candidate[],
  selection: Selection,
): readonly { figure: number; whole: number }[] {
  const parts = Array.from({ length: Math.ceil(candidates.length / mostBeside) }, (_, part) =>
    candidates.slice(part * mostBeside, (part + 1) * mostBeside),
  );
  return parts.flatMap((part) => {
    const judged = judgeAgain(judge(compare(part), selection.first), selection.second);
    const whole = yesChance(wholeFeatures(judged), selection.whole);
    return judged.map(({ chance }) => ({ figure: chance, whole }));
  });
}

export type Judged = { each: Compared; chance: number };

export function judge(compared: readonly Compared[], weights: ReadonlyMap<string, number>): Judged[] {
  return compared.map((each) => ({ each, chance: yesChance(firstFeatures(each, compared), weights) }));
}

export function judgeAgain(judged: readonly Judged[], weights: ReadonlyMap<string, number>): Judged[] {
  return judged.map(({ each, chance }) => ({ each, chance: yesChance(secondFeatures(each, chance, judged), weights) }));
}

/** What speaks for a paragraph having something to chart: figures of one kind, told apart by names or times. */
export function wholeFeatures(judged: readonly Judged[]): string[] {
  const kept = judged.filter(({ chance }) => chance >= likely);
  const few = (count: number) => (count < 4 ? `${count}` : '4+');
  const groups = [...Map.groupBy(kept, ({ each }) => each.key).values()].sort((a, b) => b.length - a.length);
  const largest = groups[0] ?? [];
  const rows = new Set(largest.map(({ each: { fact } }) => `${fact.label?.text}|${fact.time?.text}`)).size;
  const shapes = new Set(largest.map(({ each }) => each.shape)).size;
  const mean = largest.reduce((sum, { chance }) => sum + chance, 0) / Math.max(1, largest.length);
  const leave = largest.reduce((sum, { each }) => sum + (each.assignment?.leave ?? 0), 0) / Math.max(1, largest.length);
  const kind = largest[0]?.each.kind ?? 'none';
  const near = new Set(largest.map(({ each }) => each.at)).size;
  const size = `${few(largest.length)}/${few(kept.length)}`;
  return [
    'v',
    `v:size=${size}`,
    `v:size=${size}|rows=${few(rows)}`,
    `v:size=${size}|${kind}`,
    `v:size=${size}|shapes=${few(shapes)}`,
    `v:size=${size}|near=${few(near)}`,
    `v:mean=${Math.round(mean * 10)}|${few(largest.length)}`,
    `v:leave=${Math.round(leave * 10)}|${few(largest.length)}`,
    `v:left=${few(judged.length - kept.length)}|${few(largest.length)}`,
    `v:dims=${largest.every(({ each }) => each.dimensions !== '')}|${few(largest.length)}`,
    `v:bare=${largest.every(({ each }) => each.isBare)}|${few(largest.length)}`,
  ];
}
