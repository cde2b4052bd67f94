import { bridgedGaps } from './bridged-gaps.ts';
import { combinedRows } from './combined-rows.ts';
import { cutBaseline } from './cut-baseline.ts';
import { dualAxes } from './dual-axes.ts';
import { farApartLines } from './far-apart-lines.ts';
import { headlineNumber } from './headline-number.ts';
import { hiddenValues } from './hidden-values.ts';
import { invisibleBars } from './invisible-bars.ts';
import { leftOut } from './left-out.ts';
import { type Check, type CheckInput, type Finding, lookAt } from './look.ts';
import { lostAnnotations } from './lost-annotations.ts';
import { lostFilter } from './lost-filter.ts';
import { lostColors, lostHighlights } from './lost-highlights.ts';
import { lowContrast } from './low-contrast.ts';
import { missingAlt } from './missing-alt.ts';
import { missingFont } from './missing-font.ts';
import { missingSource } from './missing-source.ts';
import { missingTitle } from './missing-title.ts';
import { narrowScreen } from './narrow-screen.ts';
import { notDrawn } from './not-drawn.ts';
import { outsideBounds } from './outside-bounds.ts';
import { overlappingLabels } from './overlapping-labels.ts';
import { refusedLog } from './refused-log.ts';
import { repeatedKeys } from './repeated-keys.ts';
import { sharesSum } from './shares-sum.ts';
import { similarColors } from './similar-colors.ts';
import { summedRates } from './summed-rates.ts';
import { tooManyColors } from './too-many-colors.ts';
import { tooManySlices } from './too-many-slices.ts';
import { unknownInTooltip } from './unknown-placeholders.ts';
import { unknownRegions } from './unknown-regions.ts';
import { unsortedTime } from './unsorted-time.ts';

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
  'summed-rates': summedRates,
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
