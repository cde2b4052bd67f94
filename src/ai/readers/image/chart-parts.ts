import { type CellNumber, parseNumber } from '#data/types/number.ts';
import type { Elements } from './elements.ts';
import type { Color, PixelImage, Rect } from './picture.ts';
import type { RecognizedText } from './read-text.ts';
import type { Titles } from './reading.ts';
import { type LegendSeries, readPixelLegend } from './series.ts';
import { readTitles } from './titles.ts';

/** Everything the readers of marks share. */
export type ChartParts = {
  picture: PixelImage;
  elements: Elements;
  texts: readonly RecognizedText[];
  legend: readonly LegendSeries[];
  titles: Titles;
  plot: Rect | null;
  figureOf: (text: RecognizedText) => PictureFigure | null;
  readFigure: (text: string) => PictureFigure | null;
  /** Power of ten of all values, as it is written. */
  magnitude: string;
};

/** Series as it goes into a column. */
export type NamedColor = { name: string; color: Color };

export function collectParts(picture: PixelImage, elements: Elements, texts: readonly RecognizedText[]): ChartParts {
  const numbers = texts.filter(({ role }) => role === 'xTick' || role === 'yTick' || role === 'label');
  const { read, magnitude } = figureReader(numbers, hasExponents(numbers, texts, elements));
  const plot = plotArea(picture, elements);
  const known = new Map<RecognizedText, PictureFigure | null>();
  const figureOf = (text: RecognizedText): PictureFigure | null => {
    const figure = known.get(text);
    if (figure !== undefined) return figure;
    const fresh = read(text.text);
    known.set(text, fresh);
    return fresh;
  };
  return {
    picture,
    elements,
    texts,
    legend: readPixelLegend(picture, elements, texts),
    titles: readTitles(texts, plot),
    plot,
    figureOf,
    readFigure: read,
    magnitude,
  };
}

/** Number read in a picture: its value in the picture's own power of ten, and the unit written with it. */
type PictureFigure = { value: number; unit: string };

type FigureReader = {
  read: (text: string) => PictureFigure | null;
  /** Power of ten of all values as it is written: K, million, Mrd.; '' without one. */
  magnitude: string;
};

type Decimal = '.' | ',';

/**
 * Reader of numbers for one picture. All of its numbers decide whether the comma is the decimal mark, and in which power
 * of ten values are given: an axis from 0 to 1.5 billion is read in billions.
 */
function figureReader(texts: readonly RecognizedText[], isExponential: boolean): FigureReader {
  const numbers = texts.map(({ text }) => text);
  const decimal = decimalOf(numbers);
  const isPlain = isMixed(texts, decimal);
  const largest = (isPlain ? [] : numbers)
    .map((text) => parse(text, decimal))
    .filter((figure) => figure !== null)
    .reduce<CellNumber | null>((most, figure) => (figure.power > (most?.power ?? 0) ? figure : most), null);
  const power = largest?.power ?? 0;
  const magnitude = largest === null ? '' : largest.after.replace(largest.unit, '').trim();
  const read = (text: string): PictureFigure | null => {
    const [, exponent] = (isExponential && exponential.exec(text)) || [];
    if (exponent !== undefined) return { value: 10 ** Number(exponent), unit: '' };
    const figure = parse(text, decimal);
    if (figure === null) return null;
    if (isPlain) return { value: figure.bare * 10 ** figure.power, unit: figure.unit };
    const scaled = figure.power > 0 ? figure.bare * 10 ** (figure.power - power) : figure.bare;
    const value = Number(scaled.toPrecision(12)); // 549.33 million in billions
    return { value, unit: figure.unit === '' ? figure.before : figure.unit };
  };
  return { read, magnitude };
}

/** Ten to a power, whose small raised digits are read as digits of the number: 10³ as 103. */
const exponential = /^10([-–−]?\d)$/;

/** Whether an axis counts in powers of ten: it says so or looks so, and all its labels are such. */
function hasExponents(
  numbers: readonly RecognizedText[],
  texts: readonly RecognizedText[],
  { flags }: Pick<Elements, 'flags'>,
): boolean {
  const isLog = (flags.get('log') ?? 0) > 0.5 || texts.some(({ text }) => /\blog(arithmic)?\b/i.test(text));
  return (
    isLog &&
    (['xTick', 'yTick'] as const).some((role) => {
      const ticks = numbers.filter((text) => text.role === role && /\d/.test(text.text));
      return ticks.length > 1 && ticks.every(({ text }) => exponential.test(text));
    })
  );
}

/** An axis that goes from 500 to 1k writes a thousand in two ways: then its numbers are those they say. */
function isMixed(texts: readonly RecognizedText[], decimal: Decimal): boolean {
  return (['xTick', 'yTick'] as const).some((role) => {
    const figures = texts
      .filter((text) => text.role === role && text.line.angle === 0)
      .flatMap(({ text }) => parse(text, decimal) ?? [])
      .filter(({ bare }) => bare !== 0);
    const scaled = figures.filter(({ power }) => power > 0).length;
    return scaled > 0 && figures.length - scaled > 0.2 * figures.length;
  });
}

function parse(text: string, decimal: Decimal): CellNumber | null {
  const figure = parseNumber(tidy(text, decimal), decimal);
  return figure === null || !Number.isFinite(figure.value) || figure.unit.length > 12 ? null : figure;
}

function decimalOf(texts: readonly string[]): Decimal {
  const commas = texts.filter((text) => /^\D{0,2}\d+,\d{1,2}\D{0,3}$/.test(text)).length;
  const points = texts.filter((text) => /^\D{0,2}[\d,]*\d\.\d+\D{0,3}$/.test(text)).length;
  const groups = texts.filter((text) => /^\D{0,2}\d{1,3}(,\d{3})+\D{0,3}$/.test(text)).length;
  // 400, 600, 800, 1.000: a point before three digits that goes on where plain numbers end parts thousands.
  const grouped = texts.filter((text) => /^\D{0,2}[1-9]\d{0,2}(\.\d{3})+\D{0,3}$/.test(text)).length;
  const plain = texts.filter((text) => /^\D{0,2}[1-9]\d{2}\D{0,3}$/.test(text)).length;
  if (grouped > 0 && grouped === points && plain > 0) return ',';
  return commas > points + groups ? ',' : '.';
}

/** Repairs what recognition often confuses between digits and letters. */
function tidy(text: string, decimal: Decimal): string {
  const plain = text.replaceAll(/[–—−]/g, '-').replaceAll('’', "'").trim();
  if (!/\d/.test(plain)) return /^[oO]$/.test(plain) ? '0' : plain;
  return (
    plain
      .replaceAll(/(?<=[\d.,])[oO](?![a-z])/g, '0')
      .replaceAll(/(?<![A-Za-z])[oO](?=[\d.,])/g, '0')
      .replaceAll(/(?<=\d)[lI](?=\d)/g, '1')
      .replaceAll(/(?<=\d) (?=[.,]\d)|(?<=\d[.,]) (?=\d)/g, '')
      .replace(/[.,]$/, '')
      // The tick after the number of an axis, read as a sign: nobody writes a minus there in a picture.
      .replace(/(?<=\d)\s?[-_]$/, '')
      // Three digits follow a grouping comma; fewer mean that a point was read as a comma.
      .replace(/^(\D{0,2}\d+),(\d{1,2})(?!\d)/, decimal === '.' ? '$1.$2' : '$1,$2')
  );
}

/** Box around the plot area, null when the detector sees none. */
function plotArea({ width, height }: PixelImage, elements: Elements): Rect | null {
  let box: Rect | null = null;
  for (let y = 2; y < height; y += 4) {
    for (let x = 2; x < width; x += 4) {
      if (elements.maskAt('plot', x, y) < 0.5) continue;
      box ??= { x0: x, y0: y, x1: x, y1: y };
      box = { x0: Math.min(box.x0, x - 2), y0: Math.min(box.y0, y - 2), x1: Math.max(box.x1, x + 2), y1: y + 2 };
    }
  }
  return box;
}
