import type { Facts } from './facts.ts';

/** What people want to know when they look for a chart. */
export const questions = {
  compare: 'Compare amounts',
  trend: 'Show change over time',
  parts: 'Show parts of a whole',
  relation: 'Show relationships',
  distribution: 'Show distribution',
  flow: 'Show flows',
  place: 'Show locations',
  story: 'Show a timeline',
} as const;
export type Question = keyof typeof questions;

export type RoleColumns = Readonly<Record<string, readonly string[]>>;

/** What must be so, or the type cannot be used; the sentence is shown to the person. */
export type Need = { is: (facts: Facts) => boolean; otherwise: string };

/** What speaks for a type, or against it with points below zero. */
export type Like = { is: (facts: Facts) => boolean; points: number; because: string };

/** When a type is a good choice, and which columns go where. */
export type Recipe = {
  questions: readonly Question[];
  needs: readonly Need[];
  likes: readonly Like[];
  /** Only asked when all needs are met. */
  roles: (facts: Facts) => RoleColumns;
  /** Options that this table asks for, such as a logarithmic axis. */
  options?: (facts: Facts) => Readonly<Record<string, string | number | boolean>>;
};
