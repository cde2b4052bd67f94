import type { Table } from '#data/table.ts';
import { runSteps } from '#data/transform/run-steps.ts';
import type { Step } from '#data/transform/step.ts';
import { type Candidate, candidatesOf } from './candidates.ts';
import { type Features, featuresOf } from './features.ts';
import { reasonAgainst } from './misleads.ts';
import type { Question } from './recipe.ts';
import { sampleRows } from './sample-rows.ts';
import type { Suggestion } from './suggest.ts';
import { kindOfType } from './type-kinds.ts';
import weights from './weights.json' with { type: 'json' };

/** A chart of a table, with what has to be done to the table first. */
export type FirstChart = Pick<Suggestion, 'template' | 'roles' | 'options' | 'questions' | 'reasons'> & {
  steps: readonly Step[];
  /** Whether values of several rows are averaged rather than what their kind asks for. */
  isMean: boolean;
};

export type FirstCharts = {
  /** One of each type, the best first. */
  charts: readonly FirstChart[];
  /** Whether the first is so much better than others, as judged tables have shown, that it can be shown large. */
  isSure: boolean;
  /** What the charts that can be made of the table answer. */
  questions: readonly Question[];
};

type Ranked = { candidate: Candidate; type: string; score: number; risk: number };

/** The charts to show first for a table, ranked as people judged those of other tables; of one intent where it is said. */
export function firstCharts(
  table: Table,
  { count = 6, question = null }: { count?: number; question?: Question | null } = {},
): FirstCharts {
  const ranked = rankedCandidates(sampleRows(table));
  const isSure = sureness(ranked) >= weights.sure.from;
  const asked = question === null ? ranked : ranked.filter(({ candidate }) => answers(candidate, question));
  const best = bestOf(carefully(asked), { count, table, areAlike: isSure });
  return {
    charts: best.map(({ candidate: { suggestion, lens, isMeanChosen } }) => ({
      template: suggestion.template,
      roles: suggestion.roles,
      options: suggestion.options,
      questions: suggestion.questions,
      reasons: suggestion.reasons,
      steps: lens.steps,
      isMean: isMeanChosen,
    })),
    isSure,
    questions: [...new Set(ranked.flatMap(({ candidate }) => candidate.suggestion.questions))],
  };
}

function rankedCandidates(table: Table): Ranked[] {
  const all = candidatesOf(table);
  const fair = all.filter((candidate) => reasonAgainst(candidate) === null);
  return (fair.length > 0 ? fair : all)
    .map((candidate) => {
      const features = featuresOf(candidate);
      return {
        candidate,
        type: candidate.suggestion.template,
        score: weigh(features, weights.ranking),
        risk: weigh(features, weights.misleading),
      };
    })
    .sort((a, b) => b.score - a.score);
}

function weigh(features: Features, by: Readonly<Record<string, number | undefined>>): number {
  return Object.entries(features).reduce((sum, [name, amount]) => sum + (by[name] ?? 0) * amount, 0);
}

const leastRisk = -3;

/** The first as it is ranked; of the others those that hardly mislead come earlier. */
export function carefully<Each extends { score: number; risk: number }>(ranked: readonly Each[]): Each[] {
  const [first, ...others] = ranked;
  const caution = ({ score, risk }: Each) => score - weights.caution * Math.max(leastRisk, risk);
  return first === undefined ? [] : [first, ...others.sort((a, b) => caution(b) - caution(a))];
}

function answers({ suggestion }: Candidate, question: Question): boolean {
  return suggestion.questions.includes(question);
}

/** The best of each type that can be made of the whole table. */
function bestOf(
  ranked: readonly Ranked[],
  { count, table, areAlike }: { count: number; table: Table; areAlike: boolean },
): Ranked[] {
  const found = new Map<string, Ranked>();
  for (const each of ranked) {
    if (found.size >= count + shownAtOnce) break;
    if (!found.has(each.type) && canRun(each.candidate, table)) found.set(each.type, each);
  }
  const best = [...found.values()];
  return withTableThird(areAlike ? best : withoutRepeats(best), table.rows).slice(0, count);
}

const shownAtOnce = 3;

/** Bars and columns of the same values are one chart to somebody who looks for another: the first to be seen differ. */
function withoutRepeats(best: readonly Ranked[]): Ranked[] {
  const looks = new Set<string>();
  const early = best
    .filter((each) => {
      const look = lookOf(each);
      return !looks.has(look) && looks.add(look);
    })
    .slice(0, shownAtOnce);
  return [...early, ...best.filter((each) => !early.includes(each))];
}

function lookOf({ type, candidate: { suggestion, lens } }: Ranked): string {
  const kind = kindOfType(type);
  const columns = Object.values(suggestion.roles).flat().sort();
  return JSON.stringify([kind === 'columns' ? 'bars' : kind, columns, lens.shape]);
}

/** More rows than somebody reads in a picture. */
const manyRows = 100;

/** The table as it is comes first where it is best and short, else after two charts. */
function withTableThird(best: readonly Ranked[], rows: number): Ranked[] {
  const isTable = ({ type }: Ranked) => type === 'table';
  const isEarly = best.slice(0, 2).some(isTable);
  if (!isEarly || (best.slice(0, 1).some(isTable) && rows <= manyRows)) return [...best];
  const charts = best.filter((each) => !isTable(each));
  return [...charts.slice(0, 2), ...best.filter(isTable), ...charts.slice(2)];
}

/** Steps that were tried on some rows run on all. */
function canRun({ lens: { steps } }: Candidate, table: Table): boolean {
  return steps.length === 0 || runSteps(table, steps, { tableOf: () => null }).ok;
}

/** How sure the first chart is, as log odds. */
function sureness(ranked: readonly Ranked[]): number {
  const [first] = ranked;
  if (first === undefined || first.type === 'table') return -Infinity;
  return Object.entries(surenessFacts(ranked)).reduce(
    (sum, [name, amount]) => sum + (sureWeights[name] ?? 0) * amount,
    weights.sure.bias,
  );
}

const sureWeights: Readonly<Record<string, number | undefined>> = weights.sure.facts;

/** What tells whether the first of a ranking is right: its score, and how much of all that speaks for charts speaks for its type. */
export function surenessFacts(ranked: readonly { type: string; score: number; risk: number }[]): Features {
  const [first] = ranked;
  if (first === undefined) return {};
  const odds = ranked.map(({ type, score }) => ({ type, amount: Math.exp(score - first.score) }));
  const all = odds.reduce((sum, { amount }) => sum + amount, 0);
  const ofType = odds.reduce((sum, { type, amount }) => sum + (type === first.type ? amount : 0), 0);
  const next = ranked.find(({ type }) => type !== first.type);
  return {
    score: first.score,
    risk: Math.max(leastRisk, first.risk),
    'its share': 1 / all,
    'share of its type': ofType / all,
    'ahead of other types': Math.min(4, next === undefined ? 4 : first.score - next.score),
    candidates: Math.log(ranked.length + 1),
  };
}
