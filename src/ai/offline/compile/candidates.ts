import { blankDocument, type Document } from '#chart/document/document.ts';
import { type Suggestion, suggest } from '#chart/suggest/suggest.ts';
import { manifestOf } from '#chart/template/registry.ts';
import { columnOf, type Table } from '#data/table.ts';
import type { Step } from '#data/transform/step.ts';
import type { Intent } from '../intent/intent.ts';
import type { Interpretation } from '../intent/interpret.ts';
import { combineRepeated } from './combine-repeated.ts';
import { compile } from './compile.ts';
import { nothingToCount, withCountedValues } from './counted-values.ts';

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

type Candidates = { candidates: readonly Candidate[]; error: string | null };

const madeBefore = new WeakMap<Table, Map<string, Candidates>>();
/** Readings whose charts are kept for a table: most keys of a request change nothing of what it means. */
const mostKept = 12;

/** Charts for the readings of a request, the likeliest first, then other types for the same data. */
export function candidatesFor(interpretations: readonly Interpretation[], table: Table, locale = 'en'): Candidates {
  const kept = madeBefore.get(table) ?? new Map<string, Candidates>();
  madeBefore.set(table, kept);
  const key = JSON.stringify([locale, interpretations]);
  const made = kept.get(key) ?? makeCandidates(interpretations, table, locale);
  kept.delete(key);
  kept.set(key, made);
  const [oldest] = kept.keys();
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
  return made;
}

function makeCandidates(interpretations: readonly Interpretation[], table: Table, locale: string): Candidates {
  const candidates: Candidate[] = [];
  let error: string | null = null;
  for (const { intent: asked, note } of interpretations) {
    const meant = withCountedValues(asked, table);
    if (meant === null) {
      error ??= nothingToCount;
      continue;
    }
    const intent = combineRepeated(meant, table);
    const made = compile(intent, neededPart(intent, table), locale);
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

/**
 * Columns that the steps of an intent read: filtering and ordering a wide table would copy all of them. The whole table
 * where steps add columns to it, which must not take a name that it has.
 */
function neededPart(intent: Intent, table: Table): Table {
  const { measures, by, series, facet, where, order, compare, derive } = intent;
  const groupings = [by[0], series, facet].filter((each) => each !== undefined);
  const addsColumns =
    groupings.some(({ bins, grain }) => bins !== undefined || grain === 'decade') ||
    (derive !== undefined && measures.some(({ aggregate }) => aggregate === 'none'));
  if (addsColumns) return table;
  const keys = new Set([...measures, ...groupings, ...where].map(({ column }) => column));
  for (const key of [order?.by, compare?.column]) if (key !== undefined) keys.add(key);
  return { rows: table.rows, columns: table.columns.filter(({ key }) => keys.has(key)) };
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
