import type { Mention } from '../fact.ts';
import type { Figure } from '../figures.ts';
import type { Phrase } from '../phrases.ts';

/** What may name a figure. `leave`: the figure is no data. */
export type NameOption = {
  kind: 'phrase' | 'noun' | 'label above' | 'subject above' | 'topic' | 'none' | 'leave';
  phrase: Phrase | null;
  mention: Mention | null;
  side: string;
  features: readonly string[];
};

/** An option with its probability. */
export type Choice<Option> = { option: Option; probability: number };

/** `leave` is the probability that the figure is no data; `data` is the best name should it be data. */
export type NameChoice = Choice<NameOption> & { leave: number; data: NameOption; chances: readonly number[] };
export type OpenName = { figure: Figure; options: readonly NameOption[]; choice: NameChoice };
