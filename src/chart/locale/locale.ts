/** What a chart needs to know of a language. */
export type LocaleData = {
  tag: string;
  direction: 'ltr' | 'rtl';
  decimal: string;
  group: string;
  minus: string;
  /** From how many digits on thousands are set apart. */
  groupsFrom: number;
  percent: string;
  currency: string;
  compact: readonly { from: number; divide: number; text: string }[];
  months: readonly string[];
  shortMonths: readonly string[];
  days: readonly string[];
  shortDays: readonly string[];
  date: { dayMonth: string; monthYear: string; full: string };
};

/** Words that charts write by themselves. */
export type Words = {
  source: string;
  note: string;
  chart: string;
  total: string;
  others: string;
  majority: string;
  noData: string;
  /** {0} of {1} entries are drawn, the rest is left out. */
  shown: string;
  yes: string;
  no: string;
  increase: string;
  decrease: string;
};

export type Locale = LocaleData & { words: Words };
