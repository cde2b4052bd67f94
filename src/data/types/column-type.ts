/** Number style of a column. A space stands for every kind of space, an apostrophe for every kind of apostrophe. */
export type NumberStyle = {
  decimal: '.' | ',';
  group: '' | '.' | ',' | ' ' | "'";
  /** ▲ says that a number rises. Without it the sign is the minus of Japanese accounts. */
  isRise?: true;
};

/** How durations are written: 2:00:35, 59:51, 8:30 in hours, 1 h 20 min. */
export type DurationForm = 'h:mm:ss' | 'm:ss' | 'h:mm' | 'words';

/** Precision of times. */
export type Precision = 'year' | 'half' | 'quarter' | 'month' | 'week' | 'day' | 'minute' | 'second';

/**
 * Numbers. Values are as written: 12 % is 12, and `after` has the sign; $1.2m is 1,200,000 when the m is in the cell,
 * and 1.2 with `after: 'm'` when the unit is in the header.
 */
export type NumberType = {
  is: 'number' | 'percent' | 'currency' | 'rank' | 'duration' | 'latitude' | 'longitude';
  style: NumberStyle;
  /** Text around a formatted number: € or $ before, %, kg or m after. */
  before: string;
  /** For durations the unit of the values: s, min or h. */
  after: string;
  /** For durations. */
  form?: DurationForm;
};

export type DateType = {
  is: 'date';
  /** Order of three numbers in a date. */
  order: 'ymd' | 'dmy' | 'mdy';
  precision: Precision;
  /** Plain numbers that count from 1970. */
  epoch?: 'seconds' | 'milliseconds';
  /** Times without a date; they are stored as of 1 January 1970. */
  isTimeOfDay?: true;
  /** Days without a year; they are stored as of 1972, a leap year. */
  isYearless?: true;
};

export type WordType = {
  is: 'category' | 'text' | 'boolean' | 'country' | 'region' | 'postcode' | 'coordinates' | 'url' | 'image' | 'color';
};

/** Meaning of a column: decides how its cells are read, and later axis, format and color. */
export type ColumnType = NumberType | DateType | WordType;
export type TypeName = ColumnType['is'];

/** Label of each type, and the kind of its values. */
export const columnTypes: Record<TypeName, { label: string; kind: 'number' | 'time' | 'text' }> = {
  number: { label: 'Number', kind: 'number' },
  percent: { label: 'Percentage', kind: 'number' },
  currency: { label: 'Currency', kind: 'number' },
  rank: { label: 'Rank', kind: 'number' },
  duration: { label: 'Duration', kind: 'number' },
  latitude: { label: 'Latitude', kind: 'number' },
  longitude: { label: 'Longitude', kind: 'number' },
  date: { label: 'Date', kind: 'time' },
  category: { label: 'Category', kind: 'text' },
  text: { label: 'Text', kind: 'text' },
  boolean: { label: 'Yes or no', kind: 'text' },
  country: { label: 'Country', kind: 'text' },
  region: { label: 'Region', kind: 'text' },
  postcode: { label: 'Postcode', kind: 'text' },
  coordinates: { label: 'Coordinates', kind: 'text' },
  url: { label: 'Link', kind: 'text' },
  image: { label: 'Image', kind: 'text' },
  color: { label: 'Color', kind: 'text' },
};
