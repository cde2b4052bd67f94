import type { DateUnit } from '../locale/format-date.ts';
import type { RowNames } from './row-names.ts';

/** What runs along one side of a plot. */
export type Axis = ValueAxis | TimeAxis | NameAxis;

export type ValueAxis = {
  kind: 'value';
  domain: readonly [number, number];
  isLog?: boolean;
  /** Counts: there is nothing between 1 and 2. */
  isWhole?: boolean;
  /** Ticks by hand. */
  ticks?: readonly number[] | null;
  isShown: boolean;
  hasGrid: boolean;
  title?: string;
  /** From high to low. */
  isReversed?: boolean;
  /** Pixels that stay free at the low and the high end, for labels. */
  inset?: readonly [low: number, high: number];
  /** Writes the ticks, from low to high. */
  format?: (values: readonly number[], isLog?: boolean) => readonly string[];
};

type TimeAxis = {
  kind: 'time';
  domain: readonly [number, number];
  /** Moments to be labelled themselves, where all of them fit. */
  places?: readonly number[] | null;
  /** How exactly the moments are known. */
  unit: DateUnit;
  isShown: boolean;
  hasGrid: boolean;
  title?: string;
};

/** Names in a row, each with a band of its own, or (`isPoints`) each on a point and the first and last at the ends. */
export type NameAxis = {
  kind: 'names';
  names: readonly string[];
  isShown: boolean;
  /** The share of a band that stays empty, 0 to 1. */
  padding: number;
  isPoints?: boolean;
  title?: string;
  /** Names of rows as they are set; rows are laid out by them even where the names are not shown. */
  rows?: RowNames;
  /** Names that count on (years, months): some may be left out. */
  isSequence?: boolean;
  /** Where names are moments in order: they are written as on an axis of time. */
  time?: NameTimes;
};

/** Moments of names by their places in the row, and how exactly they are known. */
export type NameTimes = { moments: readonly { at: number; value: number }[]; unit: DateUnit };
