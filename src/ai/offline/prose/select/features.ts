import { leaveFeatures } from '../assign/features.ts';
import { isDuration } from '../figures.ts';
import type { Compared } from './candidate.ts';

const few = (count: number) => (count < 3 ? `${count}` : count < 5 ? '3-4' : '5+');

/** Logit of a probability in whole steps from -4 to 4. */
const step = (chance: number) => {
  const clipped = Math.min(0.999, Math.max(0.001, chance));
  return Math.max(-4, Math.min(4, Math.round(Math.log(clipped / (1 - clipped)))));
};

/** What speaks for and against a figure as a part of what its paragraph is about, by itself and beside all others. */
export function firstFeatures(own: Compared, all: readonly Compared[]): string[] {
  const { fact, figure, assignment, sentence, key, kind, shape, dimensions } = own;
  const others = all.filter((other) => other !== own);
  const same = others.filter((other) => other.key === key);
  const near = same.filter((other) => other.at === own.at);
  const alike = same.filter((other) => other.shape === shape);
  const groups = [...Map.groupBy(all, (each) => each.key).values()].map(({ length }) => length);
  const largest = Math.max(...groups);
  const size = same.length + 1;
  const rank = size < largest ? 'smaller' : groups.filter((each) => each === largest).length > 1 ? 'tie' : 'largest';
  const leave = step(assignment?.leave ?? 0.1);
  const dimension = mostFrequent(same.map((other) => other.dimensions)) ?? 'alone';
  const hasTwin = others.some((other) => isTwin(own, other));
  const inRow = figure !== null && ((sentence.runs.get(figure)?.length ?? 1) > 1 || sentence.alike.has(figure));
  const place = all[0]?.at === own.at ? 'first' : all.at(-1)?.at === own.at ? 'last' : 'middle';
  const named = others.filter((other) => sharesLabel(own, other)).length;
  const group = `${few(same.length)}${rank}${few(largest)}`;
  return [
    'f',
    `f:kind=${kind}`,
    `f:same=${few(same.length)}`,
    `f:same=${few(same.length)}|${kind}`,
    `f:group=${group}`,
    `f:group=${group}|near=${few(near.length)}`,
    `f:group=${group}|${kind}|${own.isBare}`,
    `f:near=${few(near.length)}|alike=${few(alike.length)}`,
    `f:alike=${few(alike.length)}`,
    `f:alike=${few(alike.length)}|${rank}`,
    `f:shape=${shape}`,
    `f:shape=${shape}|${rank}`,
    `f:dims=${dimensions}|${dimension}`,
    `f:dims=${dimensions}|${rank}`,
    `f:dims=${dimensions}|${kind}|${few(same.length)}`,
    `f:size=${ratio(own, same)}`,
    `f:size=${ratio(own, same)}|near=${few(near.length)}`,
    `f:leave=${leave}`,
    `f:leave=${leave}|${rank}`,
    `f:leave=${leave}|${few(same.length)}|${few(alike.length)}`,
    `f:sure=${step(fact.confidence)}`,
    `f:twin=${hasTwin}|${kind}`,
    `f:row=${inRow}|${rank}`,
    `f:place=${place}|${rank}`,
    `f:place=${place}|near=${few(near.length)}|${kind}`,
    `f:bracket=${isInBrackets(own)}|${rank}`,
    `f:word=${figure?.isWord === true}|${rank}`,
    `f:duration=${isDuration(fact.unit)}|${rank}`,
    `f:duration=${isDuration(fact.unit)}|${few(near.length)}`,
    `f:tied=${few(named)}|${rank}`,
    `f:per=${/ per /.test(fact.unit)}|${rank}`,
    `f:all=${few(all.length)}|${rank}`,
    `f:polarity=${fact.polarity !== null}|${rank}`,
    `f:computed=${fact.isComputed}`,
    ...(figure === null ? [] : leaveFeatures(sentence, figure).flatMap((feature) => [feature, `${feature}|${rank}`])),
  ];
}

/** The same once the others have been judged: figures of what the paragraph is about draw their like. */
export function secondFeatures(
  own: Compared,
  chance: number,
  judged: readonly { each: Compared; chance: number }[],
): string[] {
  const others = judged.filter(({ each }) => each !== own);
  const same = others.filter(({ each }) => each.key === own.key);
  const near = same.filter(({ each }) => each.at === own.at);
  const alike = same.filter(({ each }) => each.shape === own.shape);
  const core = others.filter((other) => other.chance >= 0.5);
  const mean = (group: readonly { chance: number }[]) =>
    group.length === 0 ? 'none' : `${step(group.reduce((sum, each) => sum + each.chance, 0) / group.length)}`;
  const isRow = core.some(({ each }) => each.key !== own.key && sharesLabel(own, each));
  const sameCore = core.filter(({ each }) => each.key === own.key);
  return [
    's',
    `s:own=${step(chance)}`,
    `s:same=${mean(same)}`,
    `s:near=${mean(near)}`,
    `s:alike=${mean(alike)}`,
    `s:core=${few(sameCore.length)}/${few(core.length)}`,
    `s:row=${isRow}|${few(sameCore.length)}`,
    `s:size=${ratio(
      own,
      sameCore.map(({ each }) => each),
    )}`,
  ];
}

const sharesLabel = (one: Compared, other: Compared) =>
  one.fact.label !== null &&
  !one.fact.label.isContext &&
  one.fact.label.text.toLowerCase() === other.fact.label?.text.toLowerCase();

/** Two figures of one kind for the same name and time. */
const isTwin = (one: Compared, other: Compared) =>
  one.key === other.key &&
  one.fact.label?.text.toLowerCase() === other.fact.label?.text.toLowerCase() &&
  one.fact.time?.text === other.fact.time?.text;

/** How large a figure is beside those of its kind, in powers of ten. */
function ratio({ fact }: Compared, others: readonly Compared[]): string {
  if (others.length === 0) return 'alone';
  const sizes = others.map(({ fact: { value } }) => Math.log10(Math.max(Math.abs(value), 1e-6))).sort((a, b) => a - b);
  const median = sizes[Math.floor(sizes.length / 2)] ?? 0;
  const distance = Math.log10(Math.max(Math.abs(fact.value), 1e-6)) - median;
  return `${Math.max(-3, Math.min(3, Math.round(distance)))}`;
}

function isInBrackets({ sentence: { tokens }, figure }: Compared): boolean {
  if (figure === null) return false;
  for (let at = figure.from - 1; at >= Math.max(0, figure.from - 14); at--) {
    const text = tokens[at]?.text ?? '';
    if (/^[)）\]]$/.test(text)) return false;
    if (/^[(（[]$/.test(text)) return true;
  }
  return false;
}

function mostFrequent(texts: readonly string[]): string | null {
  const counts = Map.groupBy(texts, (text) => text);
  return [...counts].sort(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? null;
}
