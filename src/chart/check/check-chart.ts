import { leftOutOf, leftOutSentence } from '../plan/left-out.ts';
import { lowContrast, similarColors, tooManyColors } from './color-rules.ts';
import {
  bridgedGaps,
  combinedRows,
  hiddenValues,
  repeatedKeys,
  sharesSum,
  unknownRegions,
  unsortedTime,
} from './data-rules.ts';
import { type Check, type CheckInput, type Finding, lookAt } from './look.ts';
import { lostAnnotations, lostColors, lostFilter, lostHighlights } from './lost-rules.ts';
import {
  baseAsValue,
  cutBaseline,
  dualAxes,
  farApartLines,
  invisibleBars,
  mixedUnits,
  oneDirection,
  outsideBounds,
  rankAsValue,
  refusedLog,
} from './scale-rules.ts';
import { narrowScreen, notDrawn, tooManySlices } from './shape-rules.ts';
import { shownRules } from './shown-rules.ts';
import {
  headlineNumber,
  missingAlt,
  missingFont,
  missingSource,
  missingTitle,
  overlappingLabels,
  unknownInTooltip,
} from './text-rules.ts';
import { partOfColumn, stackedMeans, totalRows } from './total-rules.ts';

/** Columns, rows and panels that are in the data but not in the picture. */
export const leftOut: Check = ({ document, table, template, drawing }) => {
  const why = drawing.error === null ? leftOutSentence(leftOutOf({ document, table, template })) : '';
  return why === '' ? null : { id: 'left-out', severity: 'hint', why };
};

/** Everything that is looked for, by the id of its finding. */
export const checks: Readonly<Record<string, Check>> = {
  'not-drawn': notDrawn,
  'unknown-regions': unknownRegions,
  'unknown-placeholders': unknownInTooltip,
  'headline-number': headlineNumber,
  'cut-baseline': cutBaseline,
  'hidden-values': hiddenValues,
  'refused-log': refusedLog,
  'invisible-bars': invisibleBars,
  'outside-bounds': outsideBounds,
  'shares-sum': sharesSum,
  ...shownRules,
  'total-rows': totalRows,
  'part-of-column': partOfColumn,
  'stacked-means': stackedMeans,
  'rank-as-value': rankAsValue,
  'base-as-value': baseAsValue,
  'one-direction': oneDirection,
  'mixed-units': mixedUnits,
  'repeated-keys': repeatedKeys,
  'unsorted-time': unsortedTime,
  'dual-axes': dualAxes,
  'far-apart-lines': farApartLines,
  'too-many-slices': tooManySlices,
  'too-many-colors': tooManyColors,
  'lost-highlights': lostHighlights,
  'lost-colors': lostColors,
  'lost-annotations': lostAnnotations,
  'lost-filter': lostFilter,
  'overlapping-labels': overlappingLabels,
  'narrow-screen': narrowScreen,
  'missing-font': missingFont,
  'low-contrast': lowContrast,
  'similar-colors': similarColors,
  'bridged-gaps': bridgedGaps,
  'combined-rows': combinedRows,
  'left-out': leftOut,
  'missing-title': missingTitle,
  'missing-source': missingSource,
  'missing-alt': missingAlt,
};

const rank = { error: 0, warning: 1, hint: 2 };

/** What a careful editor would say before a chart is published, the gravest first. */
export function checkChart(given: CheckInput): Finding[] {
  const steps = checkInSteps(given);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** The same, in steps that each take little longer than drawing the chart: changes meanwhile do not wait. */
export function* checkInSteps(given: CheckInput): Generator<undefined, Finding[]> {
  const look = lookAt(given);
  const found: Finding[] = [];
  for (const check of Object.values(checks)) {
    yield;
    const finding = check(look);
    if (finding !== null) found.push(finding);
  }
  return found.sort((a, b) => rank[a.severity] - rank[b.severity]);
}
