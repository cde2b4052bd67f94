import type { Fact } from './fact.ts';
import { unitClass } from './figures.ts';

/** Certainty from which a figure that stands alone is charted beside others. */
const sure = 0.75;
/** The same where there is nothing beside it: one figure makes no chart. */
const sureAlone = 0.6;

/**
 * Facts that can be compared, and those that stand alone beside them: “carried 2.3 million passengers in 2023, 1.9 million
 * in 2022 … employs 612 people”. What stands alone is listed, not charted, unless it says more of a row that is there.
 */
export function splitLoners(facts: readonly Fact[]): { kept: readonly Fact[]; loners: readonly Fact[] } {
  const groups = Map.groupBy(withUnits(facts), ({ key }) => key);
  const sizes = [...groups.values()].map((group) => sizeOf(group.map(({ fact }) => fact)));
  const largest = Math.max(0, ...sizes);
  if (largest < 2) {
    const unsure = facts.filter(({ confidence }) => facts.length < 3 && confidence < sureAlone);
    return { kept: facts.filter((fact) => !unsure.includes(fact)), loners: unsure };
  }
  const loners = new Set<Fact>();
  for (const group of groups.values()) {
    const own = group.map(({ fact }) => fact);
    if (sizeOf(own) > 1) continue;
    const others = facts.filter((fact) => !own.includes(fact));
    const isTied = own.some((fact) => isOfKnownRow(fact, others) || isLikely(fact));
    if (!isTied) for (const fact of own) loners.add(fact);
  }
  return { kept: facts.filter((fact) => !loners.has(fact)), loners: [...loners] };
}

/** Both ends of a range are one figure. */
const sizeOf = (facts: readonly Fact[]) => facts.filter(({ range }, place) => range === null || place % 2 === 0).length;

/** Facts with what they count; one that says nothing counts what the one before counts. */
function withUnits(facts: readonly Fact[]): { fact: Fact; key: string }[] {
  const first = facts.find(({ unit, noun }) => unit !== '' || noun !== '');
  let last = first === undefined ? '' : keyOf(first);
  return facts.map((fact) => {
    last = fact.unit === '' && fact.noun === '' ? last : keyOf(fact);
    return { fact, key: last };
  });
}

/** The unit, or the last word of what is counted: “road fatalities” and “fatalities” are one. What is named by its noun has none. */
function keyOf({ unit, noun, isNounName, isChange }: Fact): string {
  if (isChange) return 'change';
  if (unit !== '') return `${unitClass(unit)}${unit.includes(' per ') ? ' per' : ''}`;
  return isNounName ? '' : (noun.toLowerCase().split(' ').at(-1) ?? '');
}

const isOfKnownRow = (fact: Fact, others: readonly Fact[]) =>
  fact.label !== null &&
  !fact.label.isContext &&
  others.some(({ label }) => label?.text.toLowerCase() === fact.label?.text.toLowerCase());

/** “558 incidents … 547 cases”: what is counted may have several words, so that a sure name or time of its own is enough. */
const isLikely = ({ unit, isChange, isNamed, label, time, confidence }: Fact) =>
  unit === '' &&
  !isChange &&
  confidence >= sure &&
  ((isNamed && label?.isContext === false) || time?.isContext === false);
