import type { Table } from '#data/table.ts';
import { runSteps } from '#data/transform/run-steps.ts';
import type { Step } from '#data/transform/step.ts';
import { type Candidate, candidatesOf } from './candidates.ts';
import { chooseCards, drawnIn, type Ranked, rankedBy, surenessFacts } from './choose-cards.ts';
import { type Features, featuresOf } from './features.ts';
import { mayPropose } from './misleads.ts';
import type { Question } from './recipe.ts';
import { sampleRows } from './sample-rows.ts';
import type { Suggestion } from './suggest.ts';
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

type Proposed = Ranked & { candidate: Candidate };

type Asked = {
  count?: number;
  /** One intent, where it is said. */
  question?: Question | null;
  /** What is said of the table as a whole: its title, the name of its file. */
  about?: string;
};

/** The charts to show first for a table, ranked as people judged those of other tables. */
export function firstCharts(table: Table, { count = 6, question = null, about = '' }: Asked = {}): FirstCharts {
  const ranked = rankedCandidates(sampleRows(table), about);
  const isSure = sureness(ranked) >= weights.sure.from;
  const fitting = question === null ? ranked : ranked.filter(({ candidate }) => answers(candidate, question));
  const best = chooseCards(fitting, { rows: table.rows, areAlike: isSure, fits: canRunOn(table) }).slice(0, count);
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

function rankedCandidates(table: Table, about: string): Proposed[] {
  const all = candidatesOf(table, about);
  const fair = all.filter(mayPropose);
  return (fair.length > 0 ? fair : all)
    .map((candidate) => {
      const features = featuresOf(candidate);
      const risk = weigh(features, weights.misleading);
      return {
        candidate,
        ...drawnIn(candidate),
        risk,
        score: rankedBy({ score: weigh(features, weights.ranking), risk }),
      };
    })
    .sort((a, b) => b.score - a.score);
}

function weigh(features: Features, by: Readonly<Record<string, number | undefined>>): number {
  return Object.entries(features).reduce((sum, [name, amount]) => sum + (by[name] ?? 0) * amount, 0);
}

function answers({ suggestion }: Candidate, question: Question): boolean {
  return suggestion.questions.includes(question);
}

/** Steps that were tried on some rows run on all. */
function canRunOn(table: Table): (proposed: Proposed) => boolean {
  const known = new Map<readonly Step[], boolean>();
  return ({ candidate: { lens } }) => {
    const { steps } = lens;
    const isFine = known.get(steps) ?? (steps.length === 0 || runSteps(table, steps, { tableOf: () => null }).ok);
    known.set(steps, isFine);
    return isFine;
  };
}

/** How sure the first chart is, as log odds. */
function sureness(ranked: readonly Ranked[]): number {
  const [first] = ranked;
  if (first === undefined || first.type === 'table') return -Infinity;
  return weigh(surenessFacts(ranked), weights.sure.facts) + weights.sure.bias;
}
