import type { Table } from '#data/table.ts';
import { manifests } from '../template/registry.ts';
import type { Manifest } from '../template/template.ts';
import { type Facts, factsOf } from './facts.ts';
import type { Question, Recipe, RoleColumns } from './recipe.ts';

/** A chart type for a table: how well it fits and why, or why it cannot be used. */
export type Suggestion = {
  template: string;
  questions: readonly Question[];
  /** Which columns go where; empty when it cannot be used. */
  roles: RoleColumns;
  /** Options that the table asks for. */
  options: ReturnType<NonNullable<Recipe['options']>>;
  points: number;
  reasons: readonly string[];
  /** What stands in the way, in sentences. Empty when nothing does. */
  problems: readonly string[];
};

/** A type with fewer points can be used, but nothing speaks for it. */
const fewestPoints = 20;

/** All chart types, the best for this table first, those that cannot show it last. */
export function suggest(table: Table, types: readonly Manifest[] = manifests): Suggestion[] {
  const facts = factsOf(table);
  const judged = types.map((type) => judge(type, facts));
  return judged.sort((a, b) => Number(a.problems.length > 0) - Number(b.problems.length > 0) || b.points - a.points);
}

/** The few to show first: the best, and then the best of other families rather than the same thing five times. */
export function firstChoices(table: Table, count = 6): Suggestion[] {
  const usable = suggest(table).filter(({ problems, points }) => problems.length === 0 && points >= fewestPoints);
  const seen = new Map<string, number>();
  const spread = usable.map((each) => {
    const family = manifests.find(({ id }) => id === each.template)?.family ?? '';
    const before = seen.get(family) ?? 0;
    seen.set(family, before + 1);
    return { each, points: each.points - before * 12 };
  });
  return spread
    .sort((a, b) => b.points - a.points)
    .slice(0, count)
    .map(({ each }) => each);
}

export function judge({ id: template, recipe }: Manifest, facts: Facts): Suggestion {
  const { questions, needs, likes, roles, options } = recipe;
  const problems = needs.filter(({ is }) => !is(facts)).map(({ otherwise }) => otherwise);
  const matches = likes.filter(({ is }) => is(facts));
  const points = matches.reduce((sum, like) => sum + like.points, 0);
  const reasons = matches.filter((like) => like.points > 0).sort((a, b) => b.points - a.points);
  const isUsable = problems.length === 0;
  return {
    template,
    questions,
    roles: isUsable ? roles(facts) : {},
    options: isUsable ? (options?.(facts) ?? {}) : {},
    points,
    reasons: reasons.slice(0, 3).map(({ because }) => because),
    problems,
  };
}
