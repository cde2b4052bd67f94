import type { Elements } from './elements.ts';
import { figureReader, type PictureFigure } from './figures.ts';
import type { Color, Picture, Rect } from './picture.ts';
import { plotArea } from './plot-area.ts';
import type { Text } from './read-text.ts';
import type { Titles } from './reading.ts';
import { readLegend, type Series } from './series.ts';
import { readTitles } from './titles.ts';

/** Everything the readers of marks share. */
export type Parts = {
  picture: Picture;
  elements: Elements;
  texts: readonly Text[];
  legend: readonly Series[];
  titles: Titles;
  plot: Rect | null;
  figureOf: (text: Text) => PictureFigure | null;
  readFigure: (text: string) => PictureFigure | null;
  /** Power of ten of all values, as it is written. */
  magnitude: string;
};

/** Series as it goes into a column. */
export type NamedColor = { name: string; color: Color };

export function collectParts(picture: Picture, elements: Elements, texts: readonly Text[]): Parts {
  const numbers = texts.filter(({ role }) => role === 'xTick' || role === 'yTick' || role === 'label');
  const { read, magnitude } = figureReader(numbers.map(({ text }) => text));
  const plot = plotArea(picture, elements);
  const known = new Map<Text, PictureFigure | null>();
  const figureOf = (text: Text): PictureFigure | null => {
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
    legend: readLegend(picture, elements, texts),
    titles: readTitles(texts, plot),
    plot,
    figureOf,
    readFigure: read,
    magnitude,
  };
}
