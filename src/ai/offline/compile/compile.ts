import type { Document } from '#chart/document/document.ts';
import { columnOf, type Table } from '#data/table.ts';
import { type Step, stepLabel } from '#data/transform/step.ts';
import type { Intent } from '../intent/intent.ts';
import { nothingToCount, withCountedValues } from './counted-values.ts';
import { toDocument } from './to-document.ts';
import { toSteps } from './to-steps.ts';

/** Chart made from an intent: transform steps, the table they give, the document over it, and why it is so. */
type CompileResult =
  | {
      ok: true;
      /** What was made: it shows values where counting rows would show none. */
      intent: Intent;
      steps: readonly Step[];
      table: Table;
      document: Document;
      reasons: readonly string[];
    }
  | { ok: false; error: string };

/** Makes a chart from an intent. */
export function compile(asked: Intent, table: Table, locale = 'en'): CompileResult {
  if (asked.measures.length === 0 && asked.by.length === 0)
    return { ok: false, error: 'Name a column of your data, such as what to count or to compare.' };
  const intent = withCountedValues(asked, table);
  if (intent === null) return { ok: false, error: nothingToCount };
  const stepped = toSteps(intent, table);
  if (!stepped.ok) return stepped;
  if (stepped.table.rows === 0) return { ok: false, error: 'No rows match the conditions.' };
  const document = toDocument(intent, { keys: stepped.keys, table: stepped.table, locale });
  return {
    ok: true,
    intent,
    steps: stepped.steps,
    table: stepped.table,
    document,
    reasons: reasonsOf({ intent, table, steps: stepped.steps, template: document.template }),
  };
}

type Made = { intent: Intent; table: Table; steps: readonly Step[]; template: string };

/** Why the chart is as it is, in sentences. */
function reasonsOf({ intent, table, steps, template }: Made): string[] {
  const { chart, by, series, unused } = intent;
  const name = (key: string | undefined) => columnOf(table, key ?? '')?.name ?? '';
  return [
    ...steps.map((step) => `${stepLabel(step, table.columns)}.`),
    ...(by[0] === undefined ? [] : [`Values are shown by ${name(by[0].column)}.`]),
    ...(series === undefined ? [] : [`${name(series.column)} separates the series.`]),
    ...(chart === undefined ? [] : [`The chart type is ${template.replaceAll('-', ' ')}.`]),
    ...(unused.length === 0 ? [] : [`Not used: ${unused.map((word) => `“${word}”`).join(', ')}.`]),
  ];
}
