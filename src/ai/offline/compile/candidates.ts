import { blankDocument, type Document } from '#chart/document/document.ts';
import { manifestOf } from '#chart/registry.ts';
import { type Suggestion, suggest } from '#chart/suggest/suggest.ts';
import { columnOf, type Table } from '#data/table.ts';
import type { Step } from '#data/transform/step.ts';
import type { Intent } from '../intent/intent.ts';
import type { Interpretation } from '../intent/interpret.ts';
import { combineRepeated } from './combine-repeated.ts';
import { compile } from './compile.ts';

/** Chart that may be meant by a request, ready to be shown and applied. */
export type Candidate = {
  intent: Intent;
  steps: readonly Step[];
  document: Document;
  /** Columns that the chart uses, after the steps. */
  table: Table;
  reasons: readonly string[];
};

const most = 4;
/** Types beside the one that was asked for. */
const mostOthers = 3;

/** Charts for the readings of a request, the likeliest first, then other types for the same data. */
export function candidatesFor(
  interpretations: readonly Interpretation[],
  table: Table,
  locale = 'en',
): { candidates: readonly Candidate[]; error: string | null } {
  const candidates: Candidate[] = [];
  let error: string | null = null;
  for (const { intent: asked, note } of interpretations) {
    const intent = combineRepeated(asked, table);
    const made = compile(intent, table, locale);
    if (!made.ok) {
      error ??= made.error;
      continue;
    }
    const { steps, document, table: result, reasons } = made;
    const all = note === null ? reasons : [`${note}.`, ...reasons];
    candidates.push({ intent, steps, document, table: usedPart(result, document), reasons: all });
    if (candidates.length === 1) candidates.push(...otherTypes(intent, made));
  }
  const [first, ...rest] = candidates;
  if (first === undefined) return { candidates: [], error };
  const others = rest.filter(({ document }) => document.template !== first.document.template || rest.length < most);
  return { candidates: [first, ...distinct(others)].slice(0, most), error: null };
}

/** Other types that show the same table well. */
function otherTypes(
  intent: Intent,
  { steps, document, table }: { steps: readonly Step[]; document: Document; table: Table },
): Candidate[] {
  const used = usedPart(table, document);
  return suggest(used)
    .filter(({ template, problems }) => problems.length === 0 && template !== document.template && isUsual(template))
    .filter((suggestion) => usesAll(suggestion, used))
    .slice(0, mostOthers)
    .map(({ template, roles, options, reasons }) => ({
      intent: { ...intent, chart: template },
      steps,
      document: { ...blankDocument(template), locale: document.locale, roles, options: { ...options } },
      table: used,
      reasons,
    }));
}

/** A map or an animation is not what a request for a plain chart is about. */
function isUsual(template: string): boolean {
  const family = manifestOf(template)?.family;
  return family !== 'maps' && family !== 'motion';
}

/** A type that leaves out a column shows something else. */
function usesAll({ roles }: Suggestion, { columns }: Table): boolean {
  const keys = new Set(Object.values(roles).flat());
  return columns.every(({ key }) => keys.has(key));
}

function usedPart(table: Table, { roles, facet }: Document): Table {
  const keys = new Set([...Object.values(roles).flat(), ...(facet === null ? [] : [facet])]);
  return { rows: table.rows, columns: [...keys].flatMap((key) => columnOf(table, key) ?? []) };
}

function distinct(candidates: readonly Candidate[]): Candidate[] {
  const seen = new Set<string>();
  return candidates.filter(({ document, steps }) => {
    const key = JSON.stringify([document.template, document.roles, steps]);
    return !seen.has(key) && seen.add(key);
  });
}
