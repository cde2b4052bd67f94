import type { Stroke } from './find-lines.ts';
import type { XScale } from './x-scale.ts';

/** Where along x the data of lines has values, how they are written, and the step if there is one. */
type Samples = { places: readonly number[]; step: number };

/** A simplified line leaves its stroke by at most this part of the height of the plot. */
const simplifiedWithin = 0.01;
/** Bends this near to a place of the grid belong to it, in pixels. */
const reach = 2.6;
const mostPlaces = 400;
/** Part of the bends that stand at the places of a step, more than by chance. */
const explainedPart = 0.6;
/** Most data along years has one value for each; months between them need more witnesses. */
const usualStep = 12;
const finePart = 0.8;
/** A year of this many pixels or more is a step of its own, where no other is found. */
const widestGuess = 4;

/** Row of a line chart: where it stands along x, its name, and the label that names it. */
export type SampledRow<Label> = { at: number; name: string; label: Label | null };

type Seen = { strokes: readonly Stroke[]; vertices: readonly number[]; height: number };

/** Rows of lines, and whether they are all the data there is: at equal steps of a scale, else at labels and, where there is a scale, at bends between them. */
export function placesOfSamples<Label extends { name: string; place: number }>(
  x: XScale | null,
  seen: Seen,
  labels: readonly Label[],
): { rows: SampledRow<Label>[]; isWhole: boolean } {
  const atLabels = labels.map((label) => ({ at: label.place, name: label.name, label }));
  if (x === null) return { rows: atLabels, isWhole: true };
  const labelled = labels.map(({ place }) => place);
  const regular = sampleStep(x, seen, labelled);
  const { places, step } = regular ?? yearly(x, seen) ?? atBends(x, seen, labelled);
  const pitch = places.length < 2 ? 20 : Math.abs((places[1] ?? 0) - (places[0] ?? 0));
  // Labels at the ends of an axis are often moved inwards: their name tells their place.
  const labelOf = (at: number, name: string): Label | null =>
    labels.find((label) => label.name === name) ??
    labels.find(({ place }) => Math.abs(place - at) < Math.max(2.5, 0.2 * Math.min(30, pitch))) ??
    null;
  const rows = places.map((at) => {
    const name = x.write(x.scale.toValue(at), step);
    return { at, name, label: labelOf(at, name) };
  });
  // Labels in another notation than the names between them would make two kinds of names.
  const isAlike = rows.every(({ label, name }) => label === null || label.name === name);
  const isLabelled = rows.every(({ label }) => label !== null);
  const named = rows.map((row) => ({ ...row, name: (isAlike || isLabelled ? row.label?.name : null) ?? row.name }));
  const isFirst = (row: SampledRow<Label>): boolean => named.find(({ name }) => name === row.name) === row;
  const isOwn = (row: SampledRow<Label>): boolean =>
    row.label !== null || (isFirst(row) && !labels.some(({ name }) => name === row.name));
  return { rows: named.filter(isOwn), isWhole: regular !== null };
}

/** Along years that are wide enough, each of them where no step was found. */
function yearly({ scale, isOfYears }: XScale, { strokes }: Seen): { places: number[]; step: number } | null {
  const pitch = usualStep / (scale.toValue(1) - scale.toValue(0));
  const first = Math.min(...strokes.map((stroke) => stroke.first));
  const last = Math.max(...strokes.map((stroke) => stroke.last));
  if (!isOfYears || pitch < widestGuess || (last - first) / pitch > mostPlaces) return null;
  const [from, to] = [Math.ceil(scale.toValue(first - 3) / usualStep), Math.floor(scale.toValue(last + 3) / usualStep)];
  const years = Array.from({ length: Math.max(0, to - from + 1) }, (_, year) => from + year);
  return { places: years.map((year) => scale.toPlace(year * usualStep)), step: usualStep };
}

/** Without a step: the labels, and the bends between them. */
function atBends(x: XScale, { strokes, height }: Seen, labels: readonly number[]): { places: number[]; step: number } {
  const bends = strokes.flatMap((stroke) => bendsOf(stroke, simplifiedWithin * height));
  const places: number[] = [];
  for (const at of [...labels, ...bends]) if (places.every((other) => Math.abs(other - at) > 4)) places.push(at);
  const perPixel = Math.abs(x.scale.toValue(1) - x.scale.toValue(0));
  const step = x.steps.findLast((one) => one > perPixel) ?? perPixel;
  return { places: places.sort((a, b) => a - b).slice(0, mostPlaces), step };
}

/** The bend of a stroke that belongs to a place. */
export function nearestBend(stroke: Stroke, at: number, height: number): number | null {
  const near = bendsOf(stroke, simplifiedWithin * height).filter((x) => Math.abs(x - at) <= reach);
  return near.sort((a, b) => Math.abs(a - at) - Math.abs(b - at))[0] ?? null;
}

/** Data stands at equal steps of the axis where its bends do: the largest step that explains nearly all of them. */
function sampleStep(x: XScale, { strokes, vertices, height }: Seen, labels: readonly number[]): Samples | null {
  const { scale, steps } = x;
  const labelled = labels.map((place) => Math.round(scale.toValue(place) * 4) / 4);
  const bends = strokes.flatMap((stroke) => bendsOf(stroke, simplifiedWithin * height));
  const first = Math.min(...strokes.map((stroke) => stroke.first));
  const last = Math.max(...strokes.map((stroke) => stroke.last));
  const perPixel = scale.toValue(1) - scale.toValue(0);
  const isInner = (x: number): boolean => x > first + 4 && x < last - 4;
  // Crossings bend a traced line, and the detector sees some points twice: either of them may speak for a step.
  const witnesses = [bends.filter(isInner), vertices.filter(isInner)].filter(({ length }) => length > 1);
  for (const step of steps) {
    const pitch = step / perPixel;
    if (pitch < 2.2 || (last - first) / pitch > mostPlaces) break;
    if (pitch > 0.55 * (last - first)) continue;
    for (const offset of offsets(step, labelled)) {
      const away = (x: number): number => {
        const value = scale.toValue(x) - offset;
        return Math.abs(value - Math.round(value / step) * step) / perPixel;
      };
      const limit = Math.min(7, Math.max(reach, 0.12 * pitch), 0.25 * pitch);
      const ends = [first, last].filter((x) => away(x) < Math.max(4, limit)).length;
      const part = !x.isOfYears ? explainedPart : step === usualStep ? 0.5 : finePart;
      const least = part + (1 - part) * Math.min(1, (2 * limit) / pitch);
      const isExplained = (all: readonly number[]) => all.filter((x) => away(x) < limit).length >= least * all.length;
      if (ends < 1 || !witnesses.some(isExplained)) continue;
      const places: number[] = [];
      const from = Math.ceil((scale.toValue(first - 3) - offset) / step - 0.02);
      const to = Math.floor((scale.toValue(last + 3) - offset) / step + 0.02);
      for (let at = from; at <= to; at++) places.push(scale.toPlace(at * step + offset));
      return { places, step };
    }
  }
  return null;
}

/** Where the steps begin: at labels, else at any whole number between two of them. */
function offsets(step: number, labelled: readonly number[]): number[] {
  const known = labelled.map((value) => value % step);
  const whole = step > 24 && step <= 120 ? Array.from({ length: step / 12 }, (_, year) => 12 * year) : [0];
  return [...new Set([...known, ...whole])];
}

/** Places where a stroke bends, by leaving out what is within the tolerance of a straight line (Douglas and Peucker). */
export function bendsOf({ from, places, first, last }: Stroke, within: number): number[] {
  const at = (x: number): number | null => places[x - from] ?? null;
  const bends: number[] = [];
  const open: [number, number][] = [[first, last]];
  for (let span = open.pop(); span !== undefined; span = open.pop()) {
    const [a, b] = span;
    const [ya, yb] = [at(a), at(b)];
    if (ya === null || yb === null || b - a < 4) continue;
    let [most, place] = [0, -1];
    for (let x = a + 1; x < b; x++) {
      const y = at(x);
      if (y === null) continue;
      const away = Math.abs(y - (ya + ((yb - ya) * (x - a)) / (b - a)));
      if (away > most) [most, place] = [away, x];
    }
    if (most <= Math.max(1.3, within)) continue;
    bends.push(place);
    open.push([a, place], [place, b]);
  }
  return bends.sort((a, b) => a - b);
}
