import type { QuestionEvidence } from '../evidence/evidence.ts';
import type { FeatureSpace } from '../score/feature-names.ts';
import { addAcrossColumns } from './across-columns.ts';
import { addAnalysis } from './analysis.ts';
import { addComparisons } from './comparisons.ts';
import { addDays } from './days.ts';
import { addDerived } from './derived.ts';
import { addAggregates, addCounts } from './figures.ts';
import { addGroupTables } from './group-tables.ts';
import { addGroups, addValuesByTimes } from './groups.ts';
import { addListings } from './listings.ts';
import { addCells } from './lookups.ts';
import { neighboursOf, relatedTo } from './moves.ts';
import { addProposal } from './proposal.ts';
import type { ComputedReading } from './reading.ts';
import { isFirm, rowSetsOf } from './row-sets.ts';
import { superlativesOf } from './superlatives.ts';
import { finishDrafts, openWorkspace, type RowSet } from './workspace.ts';

export const maxCandidates = 500;
/** Work on rows stays in step with their number: a large table gets fewer combinations. */
const rowsInAll = 400_000;
const groupedRows = 60_000;

/** Whole readings of a question, each computed: rows, then what is done with them. */
export function candidatesOf(
  evidence: QuestionEvidence,
  features: FeatureSpace,
  limit = maxCandidates,
): ComputedReading[] {
  const space = openWorkspace(evidence, features);
  if (space.table.live.length === 0) return [];
  const { all, singles, pairs, triples, others } = rowSetsOf(space);
  addProposal(space, all);
  const maxSets = Math.max(8, Math.floor(rowsInAll / space.table.rows));
  const sets = [all, ...singles, ...pairs, ...triples, ...others].slice(0, maxSets);
  for (const set of sets) {
    addCounts(space, set);
    addAggregates(space, set);
    if (set.kind !== 'all') addCells(space, set);
  }
  const firm = pairs.filter(isFirm);
  for (const set of [all, ...singles, ...firm, ...others].slice(0, maxSets))
    if (set.rows.length > 1) for (const top of superlativesOf(space, set)) addCells(space, top);
  const maxGrouped = Math.max(4, Math.floor(groupedRows / space.table.rows));
  const sure = singles.filter(isFirm);
  for (const set of [all, ...sure.slice(0, 12), ...firm.slice(0, 8)].slice(0, maxGrouped)) {
    addGroups(space, set);
    addGroupTables(space, set);
    addListings(space, set);
    addAcrossColumns(space, set);
  }
  for (const set of pairs.filter(({ kind }) => kind === 'or').slice(0, Math.min(4, maxGrouped)))
    addGroupTables(space, set);
  for (const set of [all, ...singles.slice(0, 8), ...firm.slice(0, 6)].slice(0, maxGrouped)) addDays(space, set);
  addDerived(space, [all, ...singles.slice(0, 8), ...firm.slice(0, 6)].slice(0, maxGrouped));

  addMoved(space, { all, singles, firm });
  addComparisons(space, singles);
  addValuesByTimes(space, [all, ...singles.slice(0, 8)]);
  addAnalysis(space, { all, singles, pairs: firm });
  return finishDrafts(space, limit);
}

function addMoved(
  space: ReturnType<typeof openWorkspace>,
  { all, singles, firm }: { all: RowSet; singles: readonly RowSet[]; firm: readonly RowSet[] },
): void {
  const anchors = singles.filter(
    ({ conditions: [condition] }) => condition?.kind !== 'number' && condition?.comparison === '=',
  );
  for (const set of anchors.slice(0, 10)) {
    for (const moved of neighboursOf(space, set)) addCells(space, moved);
    for (const moved of relatedTo(space, set)) {
      addCells(space, moved);
      addCounts(space, moved);
    }
  }
  for (const pair of firm.filter(({ kind, rows }) => kind === 'and' && rows.length <= 3).slice(0, 8))
    for (const moved of neighboursOf(space, pair)) addCells(space, moved);
  for (const top of superlativesOf(space, all))
    if (top.rows.length === 1) for (const moved of neighboursOf(space, top)) addCells(space, moved);
}
