import type { Change } from '#chart/changes/change.ts';
import { shadesOfColor } from '#chart/color/named-color.ts';
import { themeOf } from '#chart/theme/themes.ts';
import { colorsOf, extremeKey, keysInOrder, totalsByKey } from './chart-series.ts';
import { type Frame, type FrameScene, firstOption, optionOf, setOption, valueNow } from './frame.ts';
import type { Part } from './read-said.ts';
import type { Said } from './said.ts';

/** Colors that no sentence names stand behind what is highlighted. */
const contextColor = '#c4c9d1';

/** Marks a clause names: by their names, by their places, by their size, or as “it”. Null where it names none. */
export function marksIn(said: Said, scene: FrameScene): string[] | null {
  const cells = said.cells().flatMap(({ cell }) => cell ?? []);
  const isSeries = scene.parts.values.length > 1;
  const columns = isSeries
    ? said
        .everyIf(({ column }) => scene.parts.values.some(({ key }) => key === column))
        .map(({ column }) => scene.parts.values.find(({ key }) => key === column)?.name ?? '')
    : [];
  if (cells.length > 0 || columns.length > 0) {
    said.takeAll('bars', 'lines', 'slices', 'areas', 'points', 'marks', 'series', 'entries');
    return [...cells, ...columns];
  }
  const keys = keysInOrder(scene, scene.parts);
  const kinds = ['bars', 'lines', 'slices', 'areas', 'points', 'marks', 'series', 'entries'];
  // “the second line”, “line two”, “the wettest month”, “the driest one”.
  const isMark = ({ meanings, column, text }: Part) =>
    kinds.some((kind) => meanings.has(kind)) ||
    /^ones?$/i.test(text) ||
    (column !== undefined && column === scene.parts.along?.key);
  const isCount = ({ number, column }: Part) => Number.isInteger(number) && column === undefined;
  const place = said.parts.findIndex(
    ({ meanings }, at) =>
      ['first', 'second', 'third', 'fourth', 'fifth', 'last', 'top', 'bottom'].some((each) => meanings.has(each)) &&
      (said.parts
        .slice(at + 1, at + 3)
        .some((next) => isMark(next) || next.meanings.has('values') || (!said.isListed && isCount(next))) ||
        (at > 0 && said.parts.slice(at - 1, at).some(isMark))),
  );
  if (place < 0) return beyondMarks(said, scene) ?? extremeMark(said, scene);
  const part = said.parts[place];
  const several = severalMarks(said, place, keys, scene);
  if (several !== null) return several;
  const order = ['first', 'second', 'third', 'fourth', 'fifth'].findIndex((each) => part?.meanings.has(each));
  const isExtreme = part?.meanings.has('top') || part?.meanings.has('bottom');
  const key = isExtreme
    ? extremeKey(scene, scene.parts, part?.meanings.has('top') ?? true)
    : (keys.at(part?.meanings.has('last') ? -1 : order) ?? null);
  if (key === null) return null;
  said.takeIf((each) => each === part);
  said.takeAll(...kinds, 'values');
  said.everyIf(
    ({ column, text }) => /^ones?$/i.test(text) || (column !== undefined && column === scene.parts.along?.key),
  );
  return [key];
}

/** “the last three bars”, “the first two”, “the three largest columns”. */
function severalMarks(said: Said, place: number, keys: readonly string[], scene: FrameScene): string[] | null {
  const part = said.parts[place];
  const number = [said.parts[place + 1], said.parts[place - 1]].find((each) => Number.isInteger(each?.number));
  const count = number?.number ?? 0;
  if (part === undefined || number === undefined || number.column !== undefined || count < 2 || count > 20) return null;
  const isBottom = part.meanings.has('bottom');
  const byValue = [...totalsByKey(scene, scene.parts)].sort((a, b) => (isBottom ? a[1] - b[1] : b[1] - a[1]));
  const ordered = part.meanings.has('top') || isBottom ? byValue.map(([key]) => key) : keys;
  const found = part.meanings.has('last') ? ordered.slice(-count) : ordered.slice(0, count);
  said.takeIf((each) => each === part);
  said.takeIf((each) => each === number);
  said.takeAll('bars', 'lines', 'slices', 'areas', 'points', 'marks', 'series', 'entries', 'values');
  said.everyIf(({ column }) => column !== undefined && column === scene.parts.along?.key);
  return found;
}

/** “everything above 50 in green”: marks by their values, where a color or a highlight is what is asked for. */
function beyondMarks(said: Said, scene: FrameScene): string[] | null {
  const isAbove = said.has('above', 'bigger');
  const isAsked = said.parts.some(({ color, meanings }) => color !== undefined || meanings.has('highlight'));
  const numbers = said.parts.filter(({ number }) => number !== undefined);
  const [number, more] = numbers;
  if (
    isAbove === said.has('below', 'smaller', 'under') ||
    !isAsked ||
    number?.number === undefined ||
    more !== undefined
  )
    return null;
  if (said.has('axis', 'yaxis', 'xaxis', 'refline', 'lines', 'top', 'bottom') || scene.parts.series !== null)
    return null;
  const limit = number.number;
  const found = [...totalsByKey(scene, scene.parts)].filter(([, value]) => (isAbove ? value > limit : value < limit));
  if (scene.parts.values.length !== 1 || found.length === 0) return null;
  said.takeIf((part) => part === number);
  said.takeAll(
    'above',
    'bigger',
    'below',
    'smaller',
    'under',
    'all',
    'entries',
    'bars',
    'values',
    'marks',
    'monthly',
    'yearly',
    'only',
    'per',
  );
  said.everyIf(({ column }) => column === scene.parts.along?.key || column === scene.parts.values[0]?.key);
  return found.map(([key]) => key);
}

/** “highest in green”: the mark of the largest value, where a color or a highlight is what is asked for. */
function extremeMark(said: Said, scene: FrameScene): string[] | null {
  const extremes = said.parts.filter(({ meanings }) => meanings.has('top') || meanings.has('bottom'));
  const [part, more] = extremes;
  // “the first in gray”: by its place.
  const ordinals = ['first', 'second', 'third', 'fourth', 'fifth'];
  const [placed, others] = said.parts.filter(({ meanings }) =>
    [...ordinals, 'last'].some((each) => meanings.has(each)),
  );
  const isColored = said.parts.some(({ color }) => color !== undefined);
  if (placed !== undefined && others === undefined && part === undefined && isColored) {
    const place = ordinals.findIndex((each) => placed.meanings.has(each));
    return onlyMark(placed, keysInOrder(scene, scene.parts).at(place) ?? null, said);
  }
  const isAsked = said.parts.some(({ color, meanings }) => color !== undefined || meanings.has('highlight'));
  const isCounted = said.parts.some(({ number }) => number !== undefined);
  if (part === undefined || more !== undefined || !isAsked || isCounted) return null;
  return onlyMark(part, extremeKey(scene, scene.parts, part.meanings.has('top')), said);
}

function onlyMark(part: Part, key: string | null, said: Said): string[] | null {
  if (key === null) return null;
  said.takeIf((each) => each === part);
  return [key];
}

/** “highlight Ayr in teal and gray out the rest”. */
export const highlightFrame: Frame = (said, scene) => {
  if (!said.has('highlight')) return null;
  // A color before it belongs to something else: “make the bars teal and highlight Ayr”.
  const at = said.parts.findIndex(({ meanings }) => meanings.has('highlight'));
  const isSplit = said.parts.some(({ color, cell }, place) => color !== undefined && cell === undefined && place < at);
  if (isSplit && said.has('bars', 'lines', 'slices', 'areas', 'points', 'marks')) return null;
  said.takeAll('highlight', 'only');
  const isNegative = said.take('no') !== null;
  const marks = marksIn(said, scene) ?? (said.parts.some(({ text }) => isPronoun(text)) ? [...scene.about] : null);
  if (isNegative) {
    said.takeAll('all', 'color');
    const left = marks === null ? [] : scene.document.highlights.filter((key) => !marks.includes(key));
    return scene.document.highlights.length === 0 ? null : { changes: [{ kind: 'highlights', keys: left }] };
  }
  if (marks === null || marks.length === 0) return null;
  // “highlight Ayr and the others gray”: the gray is theirs.
  const isRest = said.take('rest') !== null;
  if (isRest) said.everyIf((part) => part.color !== undefined && part.cell === undefined && isGray(part.color));
  const color = said.color();
  said.takeAll('color');
  if (isRest) said.takeAll('gray');
  const isMore =
    said.take('back') !== null || /\b(?:also|too|as well)\b/i.test(said.parts.map(({ text }) => text).join(' '));
  const before = isMore ? scene.document.highlights : [];
  const changes: Change[] = [{ kind: 'highlights', keys: [...new Set([...before, ...marks])] }];
  if (color !== null) {
    const colored = colorsChange(marks, color, scene);
    if (colored === null) return null;
    changes.push(...colored);
  }
  return { changes, about: marks };
};

function isPronoun(text: string): boolean {
  return /^(?:it|them|they|that|this|those|these)$/i.test(text);
}

function colorsChange(marks: readonly string[], color: string, scene: FrameScene): Change[] | null {
  if (optionOf(scene, 'colors')?.kind !== 'colors') return null;
  const before = valueNow(scene, 'colors');
  const colors = typeof before === 'object' && before !== null ? before : {};
  return [setOption('colors', { ...colors, ...Object.fromEntries(marks.map((key) => [key, color])) })];
}

const partKinds = ['bars', 'lines', 'slices', 'areas', 'points', 'marks', 'series', 'entries', 'values'];
const wholeColors = ['barColor', 'color', 'hue', 'dotColor', 'lineColor', 'fillColor'];

/** “color Ayr red”, “make the bars teal”, “Ayr blue, Bath green”, “make it red”, “gray out Ayr”, “everything gray except Ayr”. */
export const colorFrame: Frame = (said, scene) => {
  if (said.has('subtitle', 'source', 'note')) return null;
  const isDim = said.take('gray') !== null;
  if (said.parts.some(({ types, meanings }) => types !== undefined && meanings.size === 0)) return null;
  const colors = said.everyIf(({ color, cell }) => color !== undefined && cell === undefined);
  if (said.has('no')) return null;
  if (colors.length === 0 && said.has('monochrome')) {
    said.takeAll('monochrome', 'color', 'all', 'both', 'palette', ...partKinds);
    return shadesOf('#333333', scene);
  }
  if (colors.length === 0 && !isDim) return said.has('different') ? differentColors(said, scene) : null;
  if (
    said.has(
      'background',
      'grid',
      'border',
      'title',
      'axis',
      'labels',
      'font',
      'text',
      'dark',
      'theme',
      'trend',
      'refline',
    )
  )
    return null;
  const isInstead = said.take('instead') !== null;
  const isShades = said.take('shades') !== null;
  said.takeAll('color', 'fill', 'both', 'palette', 'series');
  const isRest = said.take('rest') !== null;
  const isExcept = said.take('except') !== null;
  // “red instead of blue”: the first is meant.
  const isOneColor = isInstead && colors.length === 2 && !said.parts.some(({ cell }) => cell !== undefined);
  if (colors.length > 1 && !isOneColor) return pairedColors(said, scene, isRest);
  const code = colors[0]?.color ?? contextColor;
  // Everything but some: those are what the chart is about.
  if (isExcept || (isRest && isDim) || (isRest && isGray(code))) {
    const marks =
      marksIn(said, scene) ??
      (isRest ? [...scene.about, ...(scene.about.length > 0 ? [] : scene.document.highlights)] : []);
    said.takeAll('all', ...partKinds);
    if (marks.length === 0 || !(isDim || isGray(code))) return null;
    const others = keysInOrder(scene, scene.parts).filter((key) => !marks.includes(key));
    const styled = isStyleFirst(said) ? marks : others;
    return { changes: [{ kind: 'highlights', keys: marks }, ...styleOf(said, styled, scene)], about: marks };
  }
  const marks = marksIn(said, scene);
  if (marks !== null && marks.length > 0) {
    if (isRest || said.take('all')) return null;
    const changes = colorsChange(marks, code, scene);
    return changes === null ? null : { changes: [...changes, ...styleOf(said, marks, scene)], about: marks };
  }
  // “make it thicker and red”: what was spoken of before, too.
  const isIt = said.parts.some(({ text }) => isPronoun(text)) || !said.has('all', 'both');
  const isPart = said.has(...partKinds);
  if (isIt && !isPart && scene.about.length > 0) {
    const changes = colorsChange(scene.about, code, scene);
    return changes === null ? null : { changes, about: scene.about };
  }
  // All marks only where no word may name some of them.
  if (isRest || said.left().some((part) => isUnknown(part) && !isBeforeColor(part, said))) return null;
  const hasPoints = said.has('points');
  const isLines = said.has('lines');
  said.takeAll('all', ...partKinds);
  const steps = classesOf(said, scene);
  if (isShades && scene.parts.series === null && optionOf(scene, 'hue') === null) return shadesOf(code, scene);
  const colored = wholeColor(code, scene, hasPoints);
  const style = isLines ? styleOf(said, null, scene) : [];
  return colored === null ? null : { changes: [...colored.changes, ...style, ...steps] };
};

/** “colour every bar differently”. */
function differentColors(said: Said, scene: FrameScene): { changes: Change[] } | null {
  const keys = keysInOrder(scene, scene.parts);
  said.takeAll('different', 'color', 'all', 'palette', 'per', ...partKinds);
  said.everyIf(({ column }) => column !== undefined && column === scene.parts.along?.key);
  if (keys.length < 2 || keys.length > 60 || optionOf(scene, 'colors')?.kind !== 'colors') return null;
  const { categories } = themeOf(scene.document).palettes;
  const colors = keys.map((key, place) => [key, categories[place % categories.length]]);
  return { changes: [setOption('colors', Object.fromEntries(colors))] };
}

function isUnknown({ meanings, color, column, cell, types, number }: Part): boolean {
  return meanings.size === 0 && [color, column, cell, types, number].every((each) => each === undefined);
}

/** “a nice warm orange”: a word before a color says how it is. */
function isBeforeColor(part: Part, { parts }: Said): boolean {
  return parts[parts.indexOf(part) + 1]?.color !== undefined && /^\p{Ll}/u.test(part.text);
}

/** “5 shades of green” on a map are five classes. */
function classesOf(said: Said, scene: FrameScene): Change[] {
  const option = optionOf(scene, 'classes');
  if (option?.kind !== 'amount') return [];
  const number = said.takeIf(
    (part) => part.number !== undefined && part.number >= option.min && part.number <= option.max,
  );
  if (number?.number === undefined) return [];
  const isEven = ['equal', 'quantile', 'natural'].includes(String(valueNow(scene, 'scale')));
  return [...(isEven ? [] : [setOption('scale', 'equal')]), setOption('classes', number.number)];
}

/** “in shades of blue”: from dark to light in the order of the marks. */
function shadesOf(code: string, scene: FrameScene): { changes: Change[] } | null {
  const keys = keysInOrder(scene, scene.parts);
  if (keys.length < 2 || keys.length > 60 || optionOf(scene, 'colors')?.kind !== 'colors') return null;
  const shades = shadesOfColor(code, keys.length);
  const colors = keys.map((key, place) => [key, shades[place]]);
  return { changes: [setOption('colors', Object.fromEntries(colors))] };
}

/** Color of all marks: by its option, or of each series by hand. */
function wholeColor(code: string, scene: FrameScene, hasPoints: boolean): { changes: Change[] } | null {
  const keys = keysInOrder(scene, scene.parts);
  const hue = optionOf(scene, 'hue');
  if (hue?.kind === 'color') return { changes: [setOption('hue', code)] };
  const isSeveral = scene.parts.series !== null || scene.parts.values.length > 1;
  const name = firstOption(scene, hasPoints ? ['dotColor', ...wholeColors] : wholeColors);
  if (name !== null && !isSeveral && optionOf(scene, name)?.kind === 'color') {
    const clear: Change[] =
      Object.keys(scene.values.optionOf('colors')).length > 0 ? [{ kind: 'clear-option', name: 'colors' }] : [];
    return { changes: [...clear, setOption(name, code)] };
  }
  const all = isSeveral
    ? keys
    : /line|area/.test(scene.document.template)
      ? scene.parts.values.map(({ name }) => name)
      : keys;
  if (all.length === 0 || all.length > 60) return null;
  const changes = colorsChange(all, code, scene);
  return changes === null ? null : { changes };
}

/** “thick for Ayr, the rest gray”: a style before the rest is not theirs. */
function isStyleFirst({ parts }: Said): boolean {
  const placeOf = (...all: readonly string[]) =>
    parts.findIndex(({ meanings }) => all.some((each) => meanings.has(each)));
  return placeOf('thicker', 'thinner', 'dashed', 'dotted', 'solid') < placeOf('rest');
}

/** “a thick red line for Ayr”, “red and dashed”: what else is said of the lines that get a color. */
function styleOf(said: Said, marks: readonly string[] | null, scene: FrameScene): Change[] {
  const dash = (['dashed', 'dotted', 'solid'] as const).find((each) => said.has(each));
  const weight = said.has('thicker') ? 'thick' : said.has('thinner') ? 'thin' : null;
  const keys = marks ?? lineKeys(scene);
  const set = (name: string, value: string | null | undefined): Change[] =>
    value == null || optionOf(scene, name)?.kind !== 'choices'
      ? []
      : [
          setOption(name, {
            ...scene.values.optionOf(name),
            ...Object.fromEntries(keys.map((key) => [key, value])),
          }),
        ];
  const changes = [...set('dashes', dash), ...set('weights', weight)];
  if (changes.length > 0) said.takeAll('dashed', 'dotted', 'solid', 'thicker', 'thinner');
  return changes;
}

/** “Ayr red and Bath blue”: each color goes to the names before it, or after it where a sentence begins with one. */
function pairedColors(said: Said, scene: FrameScene, isRest: boolean): { changes: Change[] } | null {
  const order = said.parts.filter(
    ({ color, cell, column }) => color !== undefined || cell !== undefined || isValue(column, scene),
  );
  const isColorFirst = order[0]?.color !== undefined && order.at(-1)?.color === undefined;
  const listedColors = order.flatMap(({ color }) => color ?? []);
  const listedKeys = order.flatMap(
    ({ cell, column }) => cell ?? scene.parts.values.find((each) => each.key === column)?.name ?? [],
  );
  // “Rail and Road in blue and orange”: one after the other.
  const isInTurn =
    !isRest &&
    listedColors.length === listedKeys.length &&
    order.every(({ color }, place) => (color === undefined) === place < listedKeys.length);
  const pairs = new Map<string, string>();
  let waiting: string[] = [];
  let last: string | null = null;
  for (const { color, cell, column } of order) {
    const key = cell ?? scene.parts.values.find((each) => each.key === column)?.name;
    if (color !== undefined && !isColorFirst) {
      for (const each of waiting) pairs.set(each, color);
      if (waiting.length === 0 && !isInTurn) return null;
      waiting = [];
    } else if (color !== undefined) last = color;
    else if (key !== undefined && isColorFirst && last !== null) pairs.set(key, last);
    else if (key !== undefined) waiting.push(key);
  }
  if (isInTurn) for (const [place, key] of listedKeys.entries()) pairs.set(key, listedColors[place] ?? '');
  if ((waiting.length > 0 && !isInTurn) || pairs.size === 0) return null;
  said.everyIf((part) => order.includes(part));
  said.takeAll(...partKinds);
  if (optionOf(scene, 'colors')?.kind !== 'colors') return null;
  const before = scene.values.optionOf('colors');
  return { changes: [setOption('colors', { ...before, ...Object.fromEntries(pairs) })] };
}

function isValue(column: string | undefined, { parts }: FrameScene): boolean {
  return parts.values.length > 1 && parts.values.some(({ key }) => key === column);
}

function isGray(code: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(code.slice(at, at + 2), 16));
  return Math.max(red, green, blue) - Math.min(red, green, blue) < 12;
}

/** “swap the colors of the two series”. */
export const swapColorsFrame: Frame = (said, scene) => {
  if (!said.has('swapcolors') && !(said.has('swap', 'reverse') && said.has('color'))) return null;
  const named = marksIn(said, scene);
  const keys = named ?? keysInOrder(scene, scene.parts);
  const [first, second, more] = keys;
  if (first === undefined || second === undefined || more !== undefined || optionOf(scene, 'colors') === null)
    return null;
  said.takeAll('swapcolors', 'swap', 'reverse', 'color', 'both', ...partKinds);
  said.numbers();
  const colors = colorsOf(scene, keysInOrder(scene, scene.parts));
  const swapped = { [first]: colors[second], [second]: colors[first] };
  return { changes: [setOption('colors', { ...scene.values.optionOf('colors'), ...swapped })] };
};

/** “make Costs dashed”, “the second line thicker”. */
export const lineStyleFrame: Frame = (said, scene) => {
  const style = (['dashed', 'dotted', 'solid'] as const).find((each) => said.has(each));
  const weight = said.has('thicker') ? 'thick' : said.has('thinner') ? 'thin' : null;
  const name = style !== undefined ? 'dashes' : 'weights';
  if ((style === undefined && weight === null) || optionOf(scene, name)?.kind !== 'choices') return null;
  const both = style !== undefined && weight !== null && optionOf(scene, 'weights')?.kind === 'choices' ? weight : null;
  said.takeAll('dashed', 'dotted', 'solid', 'thicker', 'thinner', 'width');
  const isAbout = scene.about.length > 0 && !said.has('lines');
  const marks = marksIn(said, scene) ?? (isAbout ? [...scene.about] : null);
  const isAll = said.has('lines');
  said.takeAll('lines', 'all', 'series');
  const keys = marks ?? (style !== undefined && isAll ? lineKeys(scene) : null);
  if (keys === null || keys.length === 0) return null;
  const value = Object.fromEntries(keys.map((key) => [key, style ?? weight]));
  const heavy =
    both === null
      ? []
      : [
          setOption('weights', {
            ...scene.values.optionOf('weights'),
            ...Object.fromEntries(keys.map((key) => [key, both])),
          }),
        ];
  return { changes: [setOption(name, { ...scene.values.optionOf(name), ...value }), ...heavy], about: keys };
};

function lineKeys(scene: FrameScene): string[] {
  return scene.parts.series !== null ? [...scene.parts.series.words] : scene.parts.values.map(({ name }) => name);
}
