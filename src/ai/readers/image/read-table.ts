import { median } from 'd3-array';
import type { ExtractedTable } from '#ai/offline/extraction.ts';
import { surroundingsOf } from '../pdf/around-table.ts';
import { pageTables } from '../pdf/page-tables.ts';
import { toExtracted } from '../pdf/to-extracted.ts';
import type { Scene, SceneShape, SceneText } from '../vector/scene.ts';
import { distance, mainColor, type PixelImage } from './picture.ts';
import type { RecognizedText } from './read-text.ts';
import { byColor } from './series.ts';

/** Tables of a picture, the best first, and how certain the best is. */
type PictureTables = { tables: ExtractedTable[]; confidence: number };

/** Height of letters on a page, in points: the reader of pages is tuned for it. */
const usualSize = 9;
/** Lines of text are cut out with a margin; letters take this part of their height. */
const letterPart = 0.75;

/** Backgrounds of a table: its page, its head and two kinds of rows. More are the tiles of a treemap or heat map. */
const mostColors = 4;
const unsure = 0.6;

/** Reads a picture of a table as a page of a document: recognized text, and the lines between cells. */
export function readPixelTables(picture: PixelImage, texts: readonly RecognizedText[]): PictureTables | null {
  const level = texts.filter(({ line }) => line.angle === 0);
  const thickness = median(level, ({ line }) => line.thickness);
  if (thickness === undefined || level.length < 4) return null;
  const scale = usualSize / (letterPart * thickness);
  const scene: Scene = {
    width: picture.width * scale,
    height: picture.height * scale,
    texts: level.map((text) => toSceneText(text, scale)),
    shapes: findRules(picture, 3 * thickness).map((rule) => toShape(rule, scale)),
  };
  const found = pageTables(scene).sort((a, b) => b.score - a.score);
  const [best] = found;
  if (best === undefined) return null;
  const colors = byColor(level.map((text) => ({ color: mainColor(picture, text) }))).length;
  const sure = (median(level, ({ confidence }) => confidence) ?? 0) * (colors > mostColors ? unsure : 1);
  const tables = found.map(({ grid, score }) => {
    const toBox = ({ x, y, width, height }: { x: number; y: number; width: number; height: number }) => ({
      x: x / scene.width,
      y: y / scene.height,
      width: width / scene.width,
      height: height / scene.height,
    });
    const { name, notes } = surroundingsOf(scene, grid);
    return recognized(toExtracted([{ page: 1, grid, score: score * sure, toBox }], { name, notes }));
  });
  return { tables, confidence: best.score * sure };
}

function toSceneText({ text, x0, y0, x1, y1, line }: RecognizedText, scale: number): SceneText {
  return {
    text,
    x: x0 * scale,
    y: y0 * scale,
    width: (x1 - x0) * scale,
    height: (y1 - y0) * scale,
    size: letterPart * line.thickness * scale,
    angle: 0,
    isBold: false,
    color: '#000000',
  };
}

function toShape({ isHorizontal, at, from, to }: PictureRule, scale: number): SceneShape {
  const start = isHorizontal ? { x: from * scale, y: at * scale } : { x: at * scale, y: from * scale };
  const end = isHorizontal ? { x: to * scale, y: at * scale } : { x: at * scale, y: to * scale };
  return {
    ...start,
    width: end.x - start.x,
    height: end.y - start.y,
    outlines: [{ start, segments: [{ to: end }], isClosed: false }],
    fill: null,
    stroke: '#000000',
    strokeWidth: 1,
  };
}

/** The words came from pixels, not from a page. */
function recognized(table: ExtractedTable): ExtractedTable {
  return { ...table, rows: table.rows.map((row) => row.map((cell) => ({ ...cell, method: 'ocr' as const }))) };
}

/** Straight line along the picture: `at` is its y if it is horizontal, its x if it is vertical. */
type PictureRule = { isHorizontal: boolean; at: number; from: number; to: number };

/** A line differs from what is this many pixels beside it: lines are thinner, letters are shorter. */
const beside = 3;
const contrast = 24;
/** Dots and breaks of a line. */
const widestGap = 3;

/** Finds the ruling lines of a table: thin lines, and edges of colored rows, at least `shortest` pixels long. */
function findRules(picture: PixelImage, shortest: number): PictureRule[] {
  return [...rulesAlong(picture, true, shortest), ...rulesAlong(picture, false, shortest)];
}

function rulesAlong({ width, height, data }: PixelImage, isHorizontal: boolean, shortest: number): PictureRule[] {
  const [across, along] = isHorizontal ? [height, width] : [width, height];
  const start = (place: number, step: number): number =>
    (isHorizontal ? place * width + step : step * width + place) * 3;
  const differs = (a: number, b: number): boolean =>
    distance([data[a] ?? 0, data[a + 1] ?? 0, data[a + 2] ?? 0], [data[b] ?? 0, data[b + 1] ?? 0, data[b + 2] ?? 0]) >
    contrast;
  const found: PictureRule[] = [];
  for (let place = beside; place < across - beside; place++) {
    const isOn = (step: number): boolean => {
      const own = start(place, step);
      const before = start(place - beside, step);
      if (!differs(own, before)) return false;
      const isLine = differs(own, start(place + beside, step));
      // Where one color follows another, its first pixels are the line.
      return isLine || !differs(before, start(place - 1, step));
    };
    let from: number | null = null;
    let last = 0;
    for (let step = 0; step <= along; step++) {
      if (step < along && isOn(step)) {
        from ??= step;
        last = step;
      } else if (from !== null && (step === along || step - last > widestGap)) {
        if (last - from >= shortest) found.push({ isHorizontal, at: place + 0.5, from, to: last + 1 });
        from = null;
      }
    }
  }
  return thinned(found);
}

/** Rows of pixels of one line are one rule. */
function thinned(rules: readonly PictureRule[]): PictureRule[] {
  const kept: PictureRule[] = [];
  for (const rule of rules) {
    const last = kept.findLast(
      (other) => rule.at - other.at <= beside && rule.from < other.to + widestGap && rule.to > other.from - widestGap,
    );
    if (last === undefined) kept.push({ ...rule });
    else {
      last.from = Math.min(last.from, rule.from);
      last.to = Math.max(last.to, rule.to);
    }
  }
  return kept;
}
