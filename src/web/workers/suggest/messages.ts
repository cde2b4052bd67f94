import type { FirstCharts } from '#chart/suggest/first-charts.ts';
import type { Question } from '#chart/suggest/recipe.ts';
import type { Table } from '#data/table.ts';

/** Which charts to show first for a table, of all kinds or of those that answer a question, and what is said of the table. */
export type SuggestAsk = { table: Table; question: Question | null; about: string };

export type ToSuggestWorker = SuggestAsk & { number: number };
export type FromSuggestWorker = { number: number; charts: FirstCharts };
