/** Words of one language that sentences with figures are built from. Lists are separated by spaces. */
export type Words = {
  language: string;
  decimal: '.' | ',';
  /** Words that tell the language of a text. */
  usual: string;
  determiners: string;
  prepositions: string;
  pronouns: string;
  conjunctions: string;
  /** Finite verbs of being: what follows them is the subject, too. */
  copulas: string;
  verbs: string;
  /** Ends of words that are verbs or participles between a noun and a preposition. */
  verbEnds: RegExp;
  adverbs: string;
  /** Words of rank and degree: never part of a name. */
  degrees: string;
  /** Nouns for what is measured, and for the text itself: no label on their own. */
  measureNouns: string;
  /** Words that carry on a list: “followed by”. */
  followers: RegExp;
  /** Words between two clauses that are about different things. */
  contrasts: RegExp;
  /** Number words, as word:value. */
  numbers: string;
  /** Whether a number of several words is written as one: “zweihundertvierzig”. */
  numbersAreJoined: boolean;
  /** Parts of a whole, as word:value. */
  fractions: string;
  /** Words before a figure that is no value: top 20, No. 6. */
  ranks: string;
  /** Words before a figure that belongs to the unit: per 1,000. */
  denominators: RegExp;
  /** What comes before the same value in other words: “58 months, or just under five years”. */
  restatements: RegExp;
  /** What comes before an amount of change: increased by, an increase of. */
  changes: RegExp;
  /** Times relative to the one before, with the years to add. */
  relativeTimes: readonly [pattern: RegExp, years: number][];
  /** Start of a sentence that names the table: “This statistic shows”. */
  introduction: RegExp;
  /** Noun for a quarter of a year (first group) or for a half. */
  quarters: RegExp;
  /** “the season”, “fiscal year”: words between a time and its preposition. */
  timeNouns: string;
  /** Abbreviations that do not end a sentence. */
  abbreviations: string;
  /** Names of columns without a name of their own. */
  names: { label: string; time: string; value: string; earlier: string; low: string; high: string };
  /** Small words that join figures, names and times. Lists are separated by spaces. */
  links: {
    and: string;
    or: string;
    to: string;
    from: string;
    between: string;
    of: string;
    /** Between a name and its figure: “Oslo with 40”. */
    with: string;
    where: string;
    /** At the start of a side remark: “, who have 5, …”. */
    relative: string;
    /** Before one end of a period: “since 2012”. */
    open: string;
    respectively: string;
    /** Before a figure that is about right. */
    approximate: string;
    /** Between a scale and its noun: “1,5 millones de euros”. */
    scaleOf: string;
  };
  comparisons: {
    /** “twice as many”, with the factor. */
    times: readonly [pattern: RegExp, factor: number][];
    /** “the remaining”, before a figure or a fraction. */
    remaining: RegExp;
    /** “the rest”, as a noun. */
    rest: RegExp;
    more: RegExp;
    less: RegExp;
    than: RegExp;
  };
  /** What makes an amount of money negative: a loss, a deficit. */
  losses: RegExp;
  /** Its opposite. */
  gains: RegExp;
  /** Name of a column with gains and losses. */
  result: string;
  /** Name of a column of changes in percent. */
  growth: string;
  /** What makes a change negative. */
  falls: RegExp;
  /** What comes before a change in percent beside `changes`: “grew 5 %”. */
  percentChanges: RegExp;
  /** Noun after a change: “a 12 % increase”. */
  changeNouns: RegExp;
  /** First words of an order to the reader or the program, whose figures are no data: “Ignore all that …”. */
  commands: string;
};
