/** Base form of an English word, good enough for comparing: plurals, “-ing” and “-ed” are removed. */
export function stemEnglish(word: string): string {
  if (word.length < 4 || /[^a-z]/.test(word)) return word;
  return irregular.get(word) ?? withoutVerbEnding(withoutPlural(word));
}

function withoutPlural(word: string): string {
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/(ss|sh|ch|x|zz)es$/.test(word)) return word.slice(0, -2);
  if (/(ss|us|is)$/.test(word)) return word;
  return word.endsWith('s') ? word.slice(0, -1) : word;
}

function withoutVerbEnding(word: string): string {
  const match = /^(.{3,}?)(ing|ed)$/.exec(word);
  const base = match?.[1];
  if (base === undefined || !/[aeiouy]/.test(base))
    return word.endsWith('e') && word.length > 4 ? word.slice(0, -1) : word;
  const single = /([b-df-hj-np-tv-z])\1$/.test(base) && !/(ll|ss)$/.test(base) ? base.slice(0, -1) : base;
  return single.endsWith('e') && single.length > 4 ? single.slice(0, -1) : single;
}

const irregular: ReadonlyMap<string, string> = new Map(
  Object.entries({
    people: 'person',
    persons: 'person',
    children: 'child',
    men: 'man',
    women: 'woman',
    countries: 'country',
    data: 'data',
    series: 'series',
    species: 'species',
    news: 'news',
    statuses: 'status',
    building: 'building',
    buildings: 'building',
    rating: 'rating',
    ratings: 'rating',
    ranking: 'ranking',
    booking: 'booking',
    bookings: 'booking',
    earnings: 'earning',
    feed: 'feed',
    speed: 'speed',
    speeds: 'speed',
    need: 'need',
    seed: 'seed',
    spring: 'spring',
    wing: 'wing',
    thing: 'thing',
    movies: 'movie',
    movie: 'movie',
    calories: 'calorie',
    matches: 'match',
  }),
);

/** Base form of a word by the endings of a language; the longest that fits is removed, and at least four letters stay. */
export function stemBy(endings: readonly string[], word: string): string {
  if (word.length < 5) return word;
  for (const ending of endings) {
    if (word.endsWith(ending) && word.length - ending.length >= 4) return word.slice(0, -ending.length);
  }
  return word;
}
