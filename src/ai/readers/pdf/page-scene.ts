import { SentenceError } from '#lib/sentence-error.ts';
import {
  boundsOf,
  combine,
  identityMatrix,
  type Matrix,
  matrixScale,
  move,
  type Outline,
  type Point,
  pointsOf,
  type Scene,
  type SceneShape,
  type Segment,
} from '../vector/scene.ts';
import { type Glyph, glyphsToWords } from './glyphs-to-words.ts';
import type { OpenPdf, PdfPage } from './open-pdf.ts';

/** The most drawing steps of a page. Maps with every street have about a million. */
const mostOperators = 1_500_000;

type Graphics = {
  matrix: Matrix;
  fill: string;
  stroke: string;
  fillAlpha: number;
  strokeAlpha: number;
  lineWidth: number;
  font: { id: string; matrix: Matrix; isBold: boolean } | null;
  fontSize: number;
  direction: 1 | -1;
  charSpacing: number;
  wordSpacing: number;
  scaleX: number;
  leading: number;
  rise: number;
};

type FontObject = { fontMatrix?: Matrix; bold?: boolean; black?: boolean; name?: string };
type PdfGlyph = { unicode: string; width: number; isSpace: boolean };

/** Words and shapes of a page as it is shown, its own rotation applied. */
export async function pageScene(page: PdfPage, pdfjs: OpenPdf['pdfjs']): Promise<Scene> {
  const viewport = page.getViewport({ scale: 1 });
  const { fnArray, argsArray } = await page.getOperatorList();
  if (fnArray.length > mostOperators)
    throw new SentenceError(
      `Page ${page.pageNumber} is too complex to read: it has more than 1.5 million drawing steps.`,
    );
  const painter = openPainter(page, pdfjs, viewport.transform as unknown as Matrix); // six numbers
  for (let step = 0; step < fnArray.length; step++) painter.apply(fnArray[step] ?? 0, argsArray[step] ?? []);
  return {
    width: viewport.width,
    height: viewport.height,
    texts: glyphsToWords(painter.glyphs),
    shapes: painter.shapes.filter((shape) => isVisible(shape, viewport)),
  };
}

function isVisible({ x, y, width, height }: SceneShape, page: { width: number; height: number }): boolean {
  return x < page.width && y < page.height && x + width > 0 && y + height > 0;
}

/** Follows the drawing steps of a page and collects glyphs and shapes. */
function openPainter(page: PdfPage, { OPS }: OpenPdf['pdfjs'], base: Matrix) {
  const glyphs: Glyph[] = [];
  const shapes: SceneShape[] = [];
  const stack: Graphics[] = [];
  let now: Graphics = {
    matrix: base,
    fill: '#000000',
    stroke: '#000000',
    fillAlpha: 1,
    strokeAlpha: 1,
    lineWidth: 1,
    font: null,
    fontSize: 1,
    direction: 1,
    charSpacing: 0,
    wordSpacing: 0,
    scaleX: 1,
    leading: 0,
    rise: 0,
  };
  let textMatrix = identityMatrix;
  let [x, y, lineX, lineY] = [0, 0, 0, 0];

  const save = () => stack.push({ ...now });
  const restore = () => {
    now = stack.pop() ?? now;
  };
  const moveText = (byX: number, byY: number) => {
    lineX += byX;
    lineY += byY;
    [x, y] = [lineX, lineY];
  };

  function showText(items: readonly (PdfGlyph | number | null)[]): void {
    const { font, fontSize, charSpacing, wordSpacing, direction } = now;
    if (font === null) return;
    const at = combine(now.matrix, textMatrix);
    const scaleX = now.scaleX * direction;
    for (const item of items) {
      if (item === null) continue;
      if (typeof item === 'number') {
        x -= (item * fontSize * scaleX) / 1000;
        continue;
      }
      const advance = item.width * fontSize * (font.matrix[0] || 0.001);
      const spacing = (item.isSpace ? wordSpacing : 0) + charSpacing;
      const start = move({ x, y: y + now.rise }, at);
      const stop = move({ x: x + advance * scaleX, y: y + now.rise }, at);
      const up = move({ x, y: y + now.rise + fontSize }, at);
      glyphs.push({
        text: item.unicode,
        isSpace: item.isSpace,
        start,
        stop,
        size: Math.hypot(up.x - start.x, up.y - start.y),
        up: { x: up.x - start.x, y: up.y - start.y },
        isBold: font.isBold,
        color: now.fill,
      });
      x += (advance + spacing * direction) * scaleX;
    }
  }

  function paint(operator: number, path: ArrayLike<number>): void {
    const fills = fillOperators.has(operator) && now.fillAlpha > 0;
    const strokes = strokeOperators.has(operator) && now.strokeAlpha > 0;
    if (!fills && !strokes) return;
    const outlines = toOutlines(path, now.matrix);
    if (outlines.length === 0) return;
    shapes.push({
      outlines,
      fill: fills ? now.fill : null,
      stroke: strokes ? now.stroke : null,
      strokeWidth: strokes ? now.lineWidth * matrixScale(now.matrix) : 0,
      ...boundsOf(outlines.flatMap(pointsOf)),
    });
  }
  const fillOperators = new Set([
    OPS.fill,
    OPS.eoFill,
    OPS.fillStroke,
    OPS.eoFillStroke,
    OPS.closeFillStroke,
    OPS.closeEOFillStroke,
  ]);
  const strokeOperators = new Set([
    OPS.stroke,
    OPS.closeStroke,
    OPS.fillStroke,
    OPS.eoFillStroke,
    OPS.closeFillStroke,
    OPS.closeEOFillStroke,
  ]);

  // biome-ignore lint/suspicious/noExplicitAny: arguments differ by operator, as pdf.js gives them
  const steps: Record<number, (args: any) => void> = {
    [OPS.save]: save,
    [OPS.restore]: restore,
    [OPS.transform]: (args: Matrix) => {
      now.matrix = combine(now.matrix, args);
    },
    [OPS.paintFormXObjectBegin]: ([matrix]: [Matrix | null]) => {
      save();
      if (matrix) now.matrix = combine(now.matrix, matrix);
    },
    [OPS.paintFormXObjectEnd]: restore,
    [OPS.beginGroup]: ([group]: [{ matrix?: Matrix | null }]) => {
      save();
      if (group.matrix) now.matrix = combine(now.matrix, group.matrix);
    },
    [OPS.endGroup]: restore,
    [OPS.beginAnnotation]: save,
    [OPS.endAnnotation]: restore,
    [OPS.setLineWidth]: ([width]: [number]) => {
      now.lineWidth = width;
    },
    [OPS.setGState]: ([entries]: [[string, unknown][]]) => {
      for (const [key, value] of entries) {
        if (key === 'LW') now.lineWidth = Number(value);
        if (key === 'ca') now.fillAlpha = Number(value);
        if (key === 'CA') now.strokeAlpha = Number(value);
        if (key === 'Font') steps[OPS.setFont]?.(value);
      }
    },
    [OPS.setFillRGBColor]: ([color]: [string]) => {
      now.fill = color;
    },
    [OPS.setStrokeRGBColor]: ([color]: [string]) => {
      now.stroke = color;
    },
    [OPS.setFillColorN]: () => {
      now.fill = patternColor;
    },
    [OPS.setStrokeColorN]: () => {
      now.stroke = patternColor;
    },
    [OPS.constructPath]: ([operator, [path]]: [number, [ArrayLike<number> | null]]) => {
      if (path) paint(operator, path);
    },
    [OPS.beginText]: () => {
      textMatrix = identityMatrix;
      [x, y, lineX, lineY] = [0, 0, 0, 0];
    },
    [OPS.setFont]: ([id, size]: [string, number]) => {
      now.font = fontOf(page, id);
      now.fontSize = Math.abs(size);
      now.direction = size < 0 ? -1 : 1;
    },
    [OPS.setCharSpacing]: ([spacing]: [number]) => {
      now.charSpacing = spacing;
    },
    [OPS.setWordSpacing]: ([spacing]: [number]) => {
      now.wordSpacing = spacing;
    },
    [OPS.setHScale]: ([percent]: [number]) => {
      now.scaleX = percent / 100;
    },
    [OPS.setLeading]: ([leading]: [number]) => {
      now.leading = -leading;
    },
    [OPS.setTextRise]: ([rise]: [number]) => {
      now.rise = rise;
    },
    [OPS.moveText]: ([byX, byY]: [number, number]) => moveText(byX, byY),
    [OPS.setLeadingMoveText]: ([byX, byY]: [number, number]) => {
      now.leading = byY;
      moveText(byX, byY);
    },
    [OPS.nextLine]: () => moveText(0, now.leading),
    [OPS.setTextMatrix]: ([matrix]: [Matrix]) => {
      textMatrix = matrix;
      [x, y, lineX, lineY] = [0, 0, 0, 0];
    },
    [OPS.showText]: ([items]: [readonly (PdfGlyph | number | null)[]]) => showText(items),
  };

  return { glyphs, shapes, apply: (operator: number, args: unknown) => steps[operator]?.(args) };
}

/** A pattern or gradient: some color between the others. */
const patternColor = '#808080';

function fontOf(page: PdfPage, id: string): Graphics['font'] {
  const object: FontObject | null = page.commonObjs.has(id) ? page.commonObjs.get(id) : null;
  return {
    id,
    matrix: object?.fontMatrix ?? [0.001, 0, 0, 0.001, 0, 0],
    isBold: object?.bold === true || object?.black === true || /bold|black|heavy/i.test(object?.name ?? ''),
  };
}

/** Outlines of a path as pdf.js packs it: 0 moves, 1 draws a line, 2 and 3 a curve, 4 closes. */
function toOutlines(path: ArrayLike<number>, matrix: Matrix): Outline[] {
  const outlines: Outline[] = [];
  let segments: Segment[] = [];
  let start: Point | null = null;
  let last: Point = { x: 0, y: 0 };
  const finish = (isClosed: boolean) => {
    if (start !== null && segments.length > 0) outlines.push({ start, segments, isClosed });
    segments = [];
  };
  let at = 0;
  const next = () => path[at++] ?? 0;
  const point = (): Point => move({ x: next(), y: next() }, matrix);
  while (at < path.length) {
    const code = next();
    if (code === 0) {
      finish(false);
      start = point();
      last = start;
    } else if (code === 1) {
      last = point();
      segments.push({ to: last });
    } else if (code === 2) {
      const controls: [Point, Point] = [point(), point()];
      last = point();
      segments.push({ to: last, controls });
    } else if (code === 3) {
      const middle = point();
      const to = point();
      const toward = (end: Point) => ({
        x: end.x + (2 / 3) * (middle.x - end.x),
        y: end.y + (2 / 3) * (middle.y - end.y),
      });
      segments.push({ to, controls: [toward(last), toward(to)] });
      last = to;
    } else {
      finish(true);
      if (start !== null) last = start;
    }
  }
  finish(false);
  return outlines;
}
