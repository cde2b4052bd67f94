import { axisFrame, axisRangeFrame, axisTitleFrame, reverseFrame } from './axis-frames.ts';
import {
  computeFrame,
  directionFrame,
  facetFrame,
  formatFrame,
  roleFrame,
  shareFrame,
  swapFrame,
  swapRowsFrame,
  typeFrame,
} from './column-frames.ts';
import type { Frame, FrameScene, Outcome } from './frame.ts';
import { fontFrame, resetLookFrame, surfaceColorFrame, themeFrame } from './look-frames.ts';
import { colorFrame, highlightFrame, lineStyleFrame, swapColorsFrame } from './mark-frames.ts';
import { noteFrame, referenceFrame, removeNotesFrame } from './note-frames.ts';
import { optionFrame } from './option-frame.ts';
import { gridFrame, stackOrderFrame } from './order-frames.ts';
import {
  curveFrame,
  endLabelsFrame,
  gapsFrame,
  namedPointsFrame,
  placeFrame,
  sizeFrame,
  valuePlaceFrame,
  visibilityFrame,
} from './part-frames.ts';
import { type Part, partsOf } from './read-said.ts';
import { combineFrame, grainFrame, keepFrame, sortFrame, thresholdFrame, timeFrame, topFrame } from './row-frames.ts';
import { saidOf } from './said.ts';
import { aboutFrame, commandFrame, noopFrame, textFrame } from './text-frames.ts';
import { mostUnused } from './weights.ts';

/** Everything a clause can say, what says the most first. */
const frames: readonly Frame[] = [
  ...[
    commandFrame,
    aboutFrame,
    noteFrame,
    referenceFrame,
    removeNotesFrame,
    axisTitleFrame,
    textFrame,
    typeFrame,
    swapFrame,
    swapRowsFrame,
    swapColorsFrame,
    noopFrame,
  ],
  ...[axisFrame, axisRangeFrame, highlightFrame, surfaceColorFrame, lineStyleFrame, colorFrame, themeFrame, fontFrame],
  ...[formatFrame, computeFrame, shareFrame, facetFrame, sortFrame, topFrame, timeFrame, keepFrame, thresholdFrame],
  ...[
    grainFrame,
    stackOrderFrame,
    gridFrame,
    namedPointsFrame,
    valuePlaceFrame,
    placeFrame,
    endLabelsFrame,
    visibilityFrame,
    sizeFrame,
    curveFrame,
    gapsFrame,
    reverseFrame,
    directionFrame,
  ],
  ...[combineFrame, roleFrame, resetLookFrame, optionFrame],
];

/** Frames that read lists: “hide Ayr, Bath and Cork”. All others are about one thing. */
const listing = new Set<Frame>([
  ...[commandFrame, noteFrame, referenceFrame, axisTitleFrame, textFrame, axisRangeFrame, highlightFrame, colorFrame],
  ...[
    lineStyleFrame,
    swapColorsFrame,
    keepFrame,
    timeFrame,
    visibilityFrame,
    sortFrame,
    topFrame,
    roleFrame,
    thresholdFrame,
    swapRowsFrame,
    swapFrame,
    facetFrame,
    axisFrame,
    shareFrame,
    stackOrderFrame,
    gridFrame,
    valuePlaceFrame,
    namedPointsFrame,
    optionFrame,
    computeFrame,
  ],
]);

/** What a clause does, and how much of it was not used. */
export type SaidOutcome = { outcome: Outcome; unused: number };

/**
 * What a clause in English does: the reading that uses the most of its words, the first of several. Null where each leaves
 * out a word that selects. `isJoined`: the clause has several pieces.
 */
export function readSaid(clause: string, scene: FrameScene, isJoined: boolean): SaidOutcome | null {
  const parts = partsOf(clause, scene).map((part) => withoutOtherMarks(part, scene));
  if (parts.length === 0) return null;
  let best: SaidOutcome | null = null;
  for (const frame of frames) {
    if (isJoined && !listing.has(frame)) continue;
    const said = saidOf(parts, clause, scene.document.template);
    const outcome = frame(said, scene, clause);
    if (outcome === null) continue;
    const unused =
      said.unused() + (frame !== noopFrame && frame !== aboutFrame && isNothing(outcome) ? changesNothing : 0);
    if (unused <= (best === null ? mostUnused : best.unused - 0.01)) best = { outcome, unused };
    if (unused === 0) break;
  }
  return best;
}

const shapes = ['bars', 'slices', 'areas'];

/** On a line chart “columns” are another type, and no marks that have values or colors. */
function withoutOtherMarks(part: Part, { document, parts }: FrameScene): Part {
  const isOther =
    part.types !== undefined &&
    !part.types.some(
      (id) =>
        document.template.endsWith(id) ||
        /bar|column/.test(id) === /bar|column|waterfall|histogram|bullet/.test(document.template),
    );
  if (!isOther || parts.along === null || !shapes.some((each) => part.meanings.has(each))) return part;
  return { ...part, meanings: new Set([...part.meanings].filter((each) => !shapes.includes(each))) };
}

/** A reading that says what is there already: others come first. */
const changesNothing = 1.2;

function isNothing({ changes = [], steps = [], without = [], command }: Outcome): boolean {
  return changes.length + steps.length + without.length === 0 && command === undefined;
}

/** Meanings that a clause has, known or not: what comes close to it is found by them. */
export function meaningsIn(clause: string, scene: FrameScene): ReadonlySet<string> {
  return new Set(partsOf(clause, scene).flatMap(({ meanings }) => [...meanings]));
}

/** Whether a clause names a chart type, and no column or value. */
export function namesType(clause: string, scene: FrameScene): boolean {
  const parts = partsOf(clause, scene);
  return (
    parts.some(({ types }) => types !== undefined) &&
    parts.every(({ cell, column }) => cell === undefined && column === undefined)
  );
}
