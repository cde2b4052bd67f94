/** Random names and titles for charts that are drawn to train the detector. The same seed gives the same words. */
export type Random = () => number;

/** Numbers from 0 to 1 (mulberry32). */
export function randomOf(seed: number): Random {
  let state = (seed * 2654435761) | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export function chance(random: Random, share: number): boolean {
  return random() < share;
}

/** A whole number from 0 up to the most. */
export function upTo(random: Random, most: number): number {
  return Math.floor(random() * (most + 1));
}

export function pick<Item>(random: Random, items: readonly Item[]): Item {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('there is nothing to pick');
  return item;
}

const places =
  'Germany,France,Italy,Spain,Poland,Sweden,Norway,Japan,China,India,Brazil,Mexico,Canada,Australia,South Africa,Nigeria,Egypt,Turkey,United States,United Kingdom,South Korea,Indonesia,Argentina,Chile,Greece,Portugal,Netherlands,Belgium,Austria,Switzerland,Denmark,Finland,Ireland,Czech Republic,Hungary,Vietnam,New Zealand,Sub-Saharan Africa,Latin America & Caribbean'.split(
    ',',
  );
const things =
  'Revenue,Costs,Profit,Sales,Users,Online,Retail,Mobile,Desktop,Tablet,Solar,Wind,Coal,Gas,Nuclear,Hydro,Oil,Men,Women,Other,Rural,Urban,Public,Private,North,South,East,West,Very satisfied,Somewhat satisfied,Not at all,Don’t know,Strongly agree,Agree,Disagree,Primary education,Secondary,Tertiary,18-29 years,30-49 years,50-64,65 and older,Transport,Housing,Food,Health,Education,Energy,Agriculture,Industry,Services,Manufacturing,Construction,Human resources'.split(
    ',',
  );
const months = 'Jan,Feb,Mar,Apr,May,Jun,Jul,Aug,Sep,Oct,Nov,Dec'.split(',');

/** Different names of one kind. */
export function names(random: Random, count: number): string[] {
  if (count <= 12 && chance(random, 0.12)) return months.slice(0, count);
  const pool = [...(chance(random, 0.5) ? places : things)];
  return Array.from({ length: count }, () => pool.splice(upTo(random, pool.length - 1), 1)[0] ?? 'Other');
}

export function title(random: Random): string {
  const subject = pick(random, [
    'Share of adults who use the internet every day',
    'New cases a week',
    'Annual revenue of selected companies',
    'Population by age group',
    'Average price of a unit',
    'Life expectancy at birth',
    'Emissions per head',
    'Unemployment',
    'Satisfaction with services',
    'Household spending',
  ]);
  return subject + pick(random, ['', ', 2021', ', by country', ' in selected countries', ', in millions', ' (%)']);
}
