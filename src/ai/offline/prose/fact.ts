import type { Span } from '../extraction.ts';
import type { Figure } from './figures.ts';
import type { Lexicon } from './lexicon.ts';
import type { Phrase } from './phrases.ts';
import type { Time } from './times.ts';
import type { Token } from './tokens.ts';

/** Words of a text with their place. `isContext`: carried over from another sentence. */
export type Mention = { text: string; span: Span | null; isContext: boolean };

/** Value that a paragraph states: of what, when, and what it measures. */
export type Fact = {
  value: number;
  unit: string;
  noun: string;
  span: Span;
  label: Mention | null;
  /** How much speaks for the label, from 0 to 12, and whether it is a name. */
  labelScore: number;
  isNamed: boolean;
  time: Mention | null;
  /** What is measured, in the words of the sentence: “average price”. */
  measure: string;
  /** All that the clause says beside time and number: “people tested”. */
  clause: string;
  confidence: number;
  isComputed: boolean;
  isRounded: boolean;
  /** Name of the column for one end of a range. */
  range: string | null;
  /** Whether it is an entry of a list: its unit is its own. */
  isEntry: boolean;
  /** Whether what is counted is its name: “64,000 books, 9,300 games”. */
  isNounName: boolean;
  /** Whether it is a change in percent and no level. */
  isChange: boolean;
  /** Whether it is a loss, which is below zero, or a gain; null for what is neither. */
  polarity: 'loss' | 'gain' | null;
};

/** Sentence with everything that was found in it. */
export type Sentence = {
  tokens: readonly Token[];
  times: readonly Time[];
  figures: readonly Figure[];
  phrases: readonly Phrase[];
  lexicon: Lexicon;
};
