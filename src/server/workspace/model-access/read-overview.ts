import { callOutcomeText } from '#ai/models/failure.ts';
import { modelUrl } from '#ai/models/open-model.ts';
import type { ModelOverview } from '#contract/workspace/language-models.ts';
import type { Ports } from '#server/ports.ts';
import { readUse, usageDay } from './model-use.ts';
import { type Day, findLastCall, isModelOn, listDays, listErrors } from './store.ts';

const shownDays = 30;

/** State of the language model and its calls of the last 30 days. Calls with keys of workspaces are theirs alone. */
export async function readOverview({ db, models, now }: Pick<Ports, 'db' | 'models' | 'now'>): Promise<ModelOverview> {
  const { configured } = models;
  const since = new Date(now().getTime() - shownDays * 86_400_000);
  const [isOn, today, days, errors, last] = await Promise.all([
    isModelOn(db),
    readUse(db, usageDay(now()), models.limits),
    listDays(db, since),
    listErrors(db, since),
    findLastCall(db),
  ]);
  return {
    configured:
      configured === null
        ? null
        : { provider: configured.provider, model: configured.model, host: new URL(modelUrl(configured)).host },
    isOn,
    health: healthOf(configured !== null, last),
    today,
    total: totalOf(days),
    days: days.map(({ cost, ...day }) => ({ ...day, cost: toDollars(cost) })),
    errors: errors.map(({ outcome, count, at }) => ({
      outcome,
      reason: callOutcomeText(outcome),
      count,
      at: at.toISOString(),
    })),
  };
}

/** Whether the model of the server is on, and how its last call went. */
export async function readModelHealth({
  db,
  models,
}: Pick<Ports, 'db' | 'models'>): Promise<{ isOn: boolean } & ModelOverview['health']> {
  const [isOn, last] = await Promise.all([isModelOn(db), findLastCall(db)]);
  return { isOn, ...healthOf(models.configured !== null, last) };
}

function healthOf(isConfigured: boolean, last: { at: Date; outcome: string } | null): ModelOverview['health'] {
  const at = last?.at.toISOString() ?? null;
  if (!isConfigured) return { state: 'not-configured', at, reason: null };
  if (last === null) return { state: 'unknown', at, reason: null };
  if (last.outcome === 'ok') return { state: 'healthy', at, reason: null };
  return { state: 'failing', at, reason: callOutcomeText(last.outcome) };
}

function totalOf(days: readonly Day[]): ModelOverview['total'] {
  const sum = (of: (day: Day) => number) => days.reduce((all, day) => all + of(day), 0);
  const calls = sum((day) => day.calls);
  const isPriced = days.some(({ cost }) => cost !== null);
  return {
    calls,
    errors: sum((day) => day.errors),
    cost: isPriced ? toDollars(sum((day) => day.cost ?? 0)) : null,
    meanMs: calls === 0 ? null : Math.round(sum((day) => day.meanMs * day.calls) / calls),
  };
}

function toDollars(millionths: number | null): number | null {
  return millionths === null ? null : millionths / 1_000_000;
}
