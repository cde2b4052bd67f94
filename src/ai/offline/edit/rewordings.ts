import type { Document } from '#chart/document/document.ts';
import { isUpright } from '#chart/template/orientation.ts';
import type { Manifest } from '#chart/template/template.ts';

/** Usual words for what options are called otherwise, and the words of the options, the likeliest first. */
const rewordings: readonly [RegExp, readonly string[]][] = [
  [/\bgrid(?:[ -]?lines?)?\b/i, ['grid', 'value axis', 'height axis', 'rings of the scale', 'graticule', 'axis']],
  [
    /\b(?:data labels?|value labels?|figures|numbers)\b/i,
    ['values', 'values at the bars', 'values in the cells', 'numbers'],
  ],
  [/\b(?:names?|labels?)\b/i, ['labels', 'names', 'series labels', 'line labels', 'place labels']],
  [/\b(?:legend|key)\b/i, ['legend', 'key', 'color key', 'series labels']],
  [/\b(?:thickness|width)\b/i, ['thickness', 'width', 'line width']],
  [/\b(?:bar|column) (?:width|thickness|size)\b/i, ['bar thickness', 'thickness', 'column thickness', 'bar width']],
  [
    /\b(?:spacing|padding|spaces?|gaps?|distance)\b/i,
    ['gap', 'spacing', 'gap between bars', 'gap between parts', 'distance'],
  ],
  [
    /\b(?:markers?|dots?|circles|points?|symbols?)\b/i,
    ['points', 'dots', 'point', 'dot', 'symbol', 'marker', 'circle'],
  ],
  [/\b(?:limit to|at most|no more than|up to|max(?:imum)?)\b/i, ['maximum', 'maximum entries', 'maximum parts']],
  [/\b(?:border|outline|stroke|edge)s?\b/i, ['border', 'outline']],
  [/\b(?:flip|mirror|reverse|invert)(?:ed)?\b/i, ['reverse', 'invert', 'reverse order']],
  [/\b(?:percentages?|percents?|shares?)\b/i, ['share', 'shares', 'in percent']],
  [/\b(?:missing data|nulls|empty values|gaps in the data|no data)\b/i, ['missing values', 'no-data']],
  [/\b(?:order|ordering|sorting|sort)\b/i, ['sort order', 'order', 'row order', 'bar order']],
  [/\bcorner radius\b|\bradius\b|\brounding\b|\brounded corners?\b/i, ['round corners']],
  [/\bopacity\b/i, ['fill opacity', 'color opacity', 'line opacity', 'flow opacity', 'link opacity']],
  [/\b(?:sea|ocean|oceans)\b/i, ['water']],
  [/\btrend ?line\b/i, ['trend']],
  [/\b(?:colou?r scheme|palette|colou?rs?)\b/i, ['colors', 'colors by', 'color']],
  [/\b(?:curved?|smooth(?:ed)?|interpolation)\b/i, ['shape smooth', 'shape']],
  [/\b(?:sums?|totals?)\b/i, ['totals', 'the total']],
  [/\b(?:turn|rotate|rotation)\b/i, ['rotation', 'turn']],
];

type Reworded = { manifest: Manifest; document: Document };

/** Other ways to say a clause, by kind of word: those of one kind in the order in which they are to be tried. */
export function reworded(clause: string, chart: Reworded): readonly (readonly string[])[] {
  const others = rewordings.flatMap(([pattern, words]) => {
    const phrase = pattern.exec(clause)?.[0].toLowerCase();
    if (phrase === undefined || isInQuotes(clause, pattern)) return [];
    return [words.filter((word) => word !== phrase).map((word) => clause.replace(pattern, word))];
  });
  const axis = /\b[xy][ -]axis\b/i.exec(clause)?.[0];
  return axis === undefined || isOtherAxis(axis, chart)
    ? others
    : [[clause.replace(axis, 'axis'), clause.replace(axis, 'value axis')], ...others];
}

function isInQuotes(clause: string, pattern: RegExp): boolean {
  return !pattern.test(clause.replace(/[“"][^”"]*[”"]|:.*$/g, ' '));
}

/** Values go along x where they go across; the plain “axis” of a type is that of its values, or of the heights it counts. */
function isOtherAxis(axis: string, { manifest, document }: Reworded): boolean {
  const labels = Object.values(manifest.options).map(({ label }) => label);
  const isNamed = labels.some((label) => /^(?:.* )?Y axis/i.test(label));
  const isHeight = labels.includes('Height axis') || isUpright(manifest, document.options);
  return isNamed || /^x/i.test(axis) === isHeight;
}
