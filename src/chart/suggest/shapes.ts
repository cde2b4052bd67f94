import type { Facts } from './facts.ts';

/** Values over time, as lines and columns show them. Events with places or with a beginning and an end are no course. */
export function isCourse(facts: Facts): boolean {
  const { time, places, measures, spot, isLong } = facts;
  if (time === null || measures.length === 0 || places < 2) return false;
  return !isSpan(facts) && (spot === null || isLong);
}

/** Rows with a beginning and an end. A year and how long something took are not. */
export function isSpan({ times }: Facts): boolean {
  const [start, end] = times;
  if (start === undefined || end === undefined) return false;
  return start.isYears === end.isYears && start.isTimeOfDay === end.isTimeOfDay;
}

/** Single events, such as sales: several rows for a moment and a group, whose values are added up. */
export function areEvents(facts: Facts): boolean {
  const { rows, places, series, isLong, doesAddUp, hasNegatives } = facts;
  return isCourse(facts) && isLong && doesAddUp && !hasNegatives && rows > 1.2 * places * series;
}

/** Names with values of their own. */
export function areItems(facts: Facts): boolean {
  const { time, label, measures, isSample, haveUnits } = facts;
  return time === null && label !== null && measures.length > 0 && !isSample && !haveUnits && !isFlow(facts);
}

/** One value for each name. */
export function isList(facts: Facts): boolean {
  return areItems(facts) && !facts.isLong && facts.moments.length === 0 && facts.series === 1;
}

/** Several values for each name that can share an axis. */
export function isGrid(facts: Facts): boolean {
  return areItems(facts) && facts.series >= 2 && facts.moments.length === 0;
}

/** One measure at several moments, a column each. */
export function isMomentTable(facts: Facts): boolean {
  return areItems(facts) && facts.moments.length >= 2;
}

/** Columns that lead from one name to another. */
export function isFlow({ links, rows, label, category, isLong }: Facts): boolean {
  if (links === null) return false;
  return links.isNamed || !isLong || (label !== null && category !== null && rows > 2);
}

/** Values that have a total: amounts and counts, and what is there at one moment. */
export function isStackable({ doesAddUp, hasNegatives, hasGaps, answers }: Facts): boolean {
  return doesAddUp && !hasNegatives && !hasGaps && answers === null;
}

/** The one measure adds up to a whole: 100 percent, or seats and votes. */
export function isWhole({ main, hasNegatives, isLong, series, time, hasGaps }: Facts): boolean {
  if (main === null || hasNegatives || isLong || series > 1 || time !== null || hasGaps) return false;
  const isHundred = [100, 1].some((whole) => Math.abs(main.sum - whole) <= whole * 0.015);
  const areVotes = /\b(votes|seats|stimmen|sitze|mandate|voix|sièges|votos|escaños|assentos|voti|seggi|zetels)\b/i;
  return isHundred || (areVotes.test(main.name) && main.measure.kind === 'count');
}

/** Values over more than three orders of size, all above zero: small ones are not seen on an even axis. */
export function needsLog({ alike, main, isLong }: Facts): boolean {
  const shown = isLong ? (main === null ? [] : [main]) : alike;
  const least = Math.min(...shown.map((each) => each.least));
  return shown.length > 0 && least > 0 && Math.max(...shown.map(({ most }) => most)) > 1000 * least;
}

/** Values that a bar from zero shows truly: prices, temperatures and indices are better shown as a line. */
export function isAmount({ main }: Facts): boolean {
  return main !== null && !['price', 'index', 'temperature', 'measurement', 'rank'].includes(main.measure.kind);
}

/** Rows that are steps of a process. */
export function areSteps({ label }: Facts): boolean {
  return /step|stage|funnel|phase|schritt|stufe|étape|etapa|fase|passo/i.test(label?.name ?? '');
}
