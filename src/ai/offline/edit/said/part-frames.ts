import type { Change } from '#chart/changes/change.ts';
import type { Option } from '#chart/template/options.ts';
import { isUpright } from '#chart/template/orientation.ts';
import { type Frame, type FrameScene, firstOption, optionOf, setOption, valueNow } from './frame.ts';
import { stepOf } from './option-frame.ts';
import type { Said } from './said.ts';

/** Parts of a chart that can be shown or hidden: what they are called, the options that hold them, the values for shown. */
const visible: readonly {
  meaning: string;
  options: readonly string[];
  on: readonly string[];
  off: readonly string[];
}[] = [
  { meaning: 'legend', options: ['legend', 'names', 'labels', 'sizeKey'], on: ['legend'], off: ['none'] },
  { meaning: 'grid', options: ['grid'], on: ['across', 'both'], off: ['none'] },
  { meaning: 'totals', options: ['totals', 'sums', 'hasTotal'], on: [], off: [] },
  { meaning: 'trend', options: ['trend'], on: ['linear'], off: ['none'] },
  { meaning: 'points', options: ['dots'], on: ['all'], off: ['none'] },
  {
    meaning: 'values',
    options: ['valueLabels', 'amounts', 'values', 'partLabels', 'figures'],
    on: ['auto', 'all', 'value', 'both', 'outside', 'beside', 'shares', 'share'],
    off: ['none'],
  },
  { meaning: 'values', options: ['labels'], on: ['values'], off: [] },
  {
    meaning: 'labels',
    options: ['names', 'labels', 'valueLabels', 'values'],
    on: ['auto', 'outside', 'end', 'names', 'both', 'some'],
    off: ['none'],
  },
  { meaning: 'fill', options: ['fill'], on: ['below'], off: ['none'] },
  { meaning: 'valueaxis', options: ['axis'], on: ['shown'], off: ['hidden'] },
  { meaning: 'xaxis', options: ['axis'], on: ['shown'], off: ['hidden'] },
  { meaning: 'yaxis', options: ['axis'], on: ['shown'], off: ['hidden'] },
  { meaning: 'axis', options: ['axis'], on: ['shown'], off: ['hidden'] },
  { meaning: 'border', options: ['outline', 'borders'], on: [], off: [] },
];

/** Frames give up where the clause is about more than whether a part is there. */
const otherwise = [
  'log',
  'zero',
  'maximum',
  'minimum',
  'reverse',
  'above',
  'below',
  'left',
  'right',
  'inside',
  'outside',
  'bigger',
  'smaller',
  'thicker',
  'thinner',
  'dashed',
];

/** “hide the legend and the gridlines”, “show values”, “legend back on”. */
export const visibilityFrame: Frame = (said, scene) => {
  if (
    said.parts.some(({ color, number, quoted }) => color !== undefined || number !== undefined || quoted !== undefined)
  )
    return null;
  if (said.has(...otherwise)) return null;
  const isNegative = said.has('no');
  const isLabeled = /^\s*(?:please )?label\b/i.test(said.parts.map(({ text }) => text).join(' '));
  // “numbers on the bars” asks for them.
  const isBare = said.has('values', 'labels') && said.has('bars', 'slices', 'points', 'marks', 'areas');
  const isNamed =
    scene.isAlone &&
    said.has('points', 'trend', 'totals', 'grid', 'legend') &&
    !said.has('lines', 'reverse', 'labels', 'values');
  const isAsked = isNegative || isLabeled || isBare || isNamed || said.has('add', 'back');
  if (!isAsked) return null;
  // “no labels on the bars” means their figures.
  const isLegendThere = isNegative && valueNow(scene, 'names') === 'legend';
  const isFigures =
    said.has('labels') && (said.has('bars', 'slices') || isLegendThere) && !said.has('values', 'series', 'legend');
  said.takeAll('no', 'add', 'back', 'all');
  said.take('only');
  const changes: Change[] = [];
  let isThereNone = false;
  if (said.has('points') && said.has('values') && said.has('per')) said.take('values');
  for (const part of visible) {
    if (!said.has(part.meaning)) continue;
    if (isOtherAxis(part.meaning, scene)) continue;
    if (part.meaning === 'labels' && isFigures) {
      const figures = visible.find(({ meaning }) => meaning === 'values');
      const change = figures === undefined ? null : visibilityChange(figures, isNegative, scene);
      if (change !== null) {
        said.takeAll('labels', 'bars', 'slices');
        changes.push(change);
        continue;
      }
    }
    if (part.meaning === 'axis' && changes.length > 0 && said.left().length === 0) continue;
    const change = visibilityChange(part, isNegative, scene);
    // A legend that the type does not have is hidden.
    if (change === null && part.meaning === 'legend' && isNegative) isThereNone = said.take('legend') !== null;
    if (change === null) continue;
    said.takeAll(part.meaning);
    if (part.meaning === 'points') said.takeAll('lines');
    if (part.meaning === 'labels')
      said.everyIf(
        ({ column }) => column !== undefined && [scene.parts.along?.key, scene.parts.series?.key].includes(column),
      );
    if (part.meaning === 'labels') said.takeAll('points', 'lines', 'bars', 'slices', 'marks', 'areas');
    if (part.meaning === 'values') said.takeAll('labels', 'bars', 'slices', 'points', 'lines', 'top', 'marks', 'above');
    if (part.meaning === 'grid') said.takeAll('lines', 'horizontal', 'vertical', 'background');
    changes.push(change);
  }
  return changes.length === 0 && !isThereNone ? null : { changes };
};

/** Values go up, or across where bars lie; the other axis has no setting. */
function isOtherAxis(meaning: string, { manifest, document }: FrameScene): boolean {
  if (meaning !== 'xaxis' && meaning !== 'yaxis') return false;
  return (manifest === undefined || isUpright(manifest, document.options)) === (meaning === 'xaxis');
}

function visibilityChange(
  { meaning, options, on, off }: (typeof visible)[number],
  isNegative: boolean,
  scene: FrameScene,
): Change | null {
  for (const name of options) {
    const option = optionOf(scene, name);
    if (option === null) continue;
    if (meaning === 'legend' && option.kind === 'choice' && !option.choices.some(({ value }) => value === 'legend'))
      continue;
    if (meaning === 'points' && option.kind !== 'toggle' && option.kind !== 'choice') continue;
    // A legend that is not there needs no hiding, and the names at the marks stay.
    if (meaning === 'legend' && isNegative && name === 'labels' && option.kind === 'choice') {
      if (valueNow(scene, name) !== 'legend') return setOption(name, valueNow(scene, name));
      const other = ['outside', 'inside', 'end'].find((each) => option.choices.some((choice) => choice.value === each));
      if (other !== undefined) return setOption(name, other);
    }
    const value = visibleValue(option, { isNegative, on, off });
    if (value === undefined) continue;
    return setOption(name, value);
  }
  return null;
}

function visibleValue(
  option: Option,
  { isNegative, on, off }: { isNegative: boolean; on: readonly string[]; off: readonly string[] },
): unknown {
  if (option.kind === 'toggle') return !isNegative;
  if (option.kind === 'amount' && isNegative && option.min === 0) return 0;
  if (option.kind !== 'choice') return undefined;
  return (isNegative ? off : on).find((each) => option.choices.some(({ value }) => value === each));
}

const markNouns = ['bars', 'points', 'lines', 'slices', 'areas', 'marks', 'entries', 'labels', 'series'];

/** “numbers on top of the columns”, “hide the figures inside the bars”: where they stand is told by the way. */
export const valuePlaceFrame: Frame = (said, scene) => {
  if (!said.has('values') || said.has('legend', 'axis', 'bigger', 'smaller', 'bold', 'font')) return null;
  const isBeside = said.has('above', 'top', 'end', 'outside', 'right');
  const isNegative = said.has('no');
  const place = optionOf(scene, 'valuePlace');
  if (!isBeside && (!said.has('inside') || (place === null && !isNegative))) return null;
  if (said.parts.some(({ color, number, cell }) => color !== undefined || number !== undefined || cell !== undefined))
    return null;
  said.takeAll('values', 'above', 'top', 'end', 'outside', 'right', 'inside', 'no', 'add', 'all', ...markNouns);
  const part = visible.find(({ meaning }) => meaning === 'values');
  const shown = part === undefined ? null : visibilityChange(part, isNegative, scene);
  if (shown === null) return null;
  if (isNegative || place === null) return { changes: [shown] };
  const isShown = shown.kind === 'option' && shown.value === valueNow(scene, shown.name);
  return { changes: [...(isShown ? [] : [shown]), setOption('valuePlace', isBeside ? 'outside' : 'inside')] };
};

/** “the names at the end of the lines”. */
export const endLabelsFrame: Frame = (said, scene) => {
  if (said.has('legend') && said.has('labels') && said.has('instead')) return namesOutcome(said, scene);
  if (!said.has('labels') || !said.has('end', 'right', 'around') || said.has('no')) return null;
  const option = optionOf(scene, 'labels');
  if (option?.kind !== 'choice' || !option.choices.some(({ value }) => value === 'end')) return null;
  said.takeAll('labels', 'end', 'right', 'around', 'lines', 'areas', 'add', 'series', 'instead', 'legend', 'left');
  return { changes: [setOption('labels', 'end')] };
};

/** “legend instead of labels”, “names at the lines instead of a legend”: what is said first is meant. */
function namesOutcome(said: Said, scene: FrameScene) {
  const name = firstOption(scene, ['labels', 'names', 'key']);
  const option = name === null ? null : optionOf(scene, name);
  if (name === null || option?.kind !== 'choice') return null;
  const placeOf = (meaning: string) => said.parts.findIndex(({ meanings }) => meanings.has(meaning));
  const isLegend = placeOf('legend') < placeOf('labels');
  const { legend } = scene.document;
  const align = said.has('right') ? 'end' : said.has('left') ? 'start' : said.has('center') ? 'middle' : legend.align;
  const place = said.has('below') ? 'below' : said.has('above') ? 'above' : legend.place;
  said.takeAll(
    'legend',
    'labels',
    'instead',
    'add',
    'series',
    'lines',
    'bars',
    'slices',
    'values',
    'end',
    'around',
    'no',
  );
  said.takeAll('left', 'right', 'center', 'above', 'below');
  const values = isLegend ? ['legend'] : ['end', 'auto', 'outside', 'inside', 'direct'];
  const value = values.find((each) => option.choices.some((choice) => choice.value === each));
  if (value === undefined) return null;
  const isMoved = isLegend && (align !== legend.align || place !== legend.place);
  return {
    changes: [setOption(name, value), ...(isMoved ? [{ kind: 'legend' as const, legend: { place, align } }] : [])],
  };
}

/** “only label Ayr”, “put its name on it”: names of some points. */
export const namedPointsFrame: Frame = (said, scene) => {
  if (!said.has('labels') || optionOf(scene, 'labelled')?.kind !== 'text' || said.has('no', 'legend', 'title'))
    return null;
  const cells = said.cells().flatMap(({ cell }) => cell ?? []);
  const isIt = cells.length === 0 && said.parts.some(({ text }) => /^(?:it|its|them|their)$/i.test(text));
  const names = isIt ? scene.about : cells;
  if (names.length === 0 || said.parts.some(({ color, quoted }) => color !== undefined || quoted !== undefined))
    return null;
  said.takeAll('labels', 'only', 'add', 'points', 'all', 'around');
  return { changes: [setOption('labels', 'chosen'), setOption('labelled', names.join(', '))], about: names };
};

/** “legend below”, “values inside the bars”, “labels outside”. */
export const placeFrame: Frame = (said, scene) => {
  if (said.parts.some(({ color, number }) => color !== undefined || number !== undefined)) return null;
  const place = said.has('inside') ? 'inside' : said.has('outside') ? 'outside' : null;
  if (said.has('legend') && said.has('below', 'above', 'left', 'right', 'center', 'under', 'bottom', 'top')) {
    const { legend } = scene.document;
    const isBelow = said.has('below', 'under', 'bottom');
    const isAbove = said.has('above', 'top');
    const align = said.has('left') ? 'start' : said.has('right') ? 'end' : said.has('center') ? 'middle' : legend.align;
    said.takeAll('legend', 'below', 'above', 'left', 'right', 'center', 'under', 'bottom', 'top', 'add', 'zero');
    const changes: Change[] = [
      { kind: 'legend', legend: { place: isBelow ? 'below' : isAbove ? 'above' : legend.place, align } },
    ];
    // A legend that is not there has no place.
    const name = firstOption(scene, ['labels', 'names']);
    const option = name === null ? null : optionOf(scene, name);
    if (
      name !== null &&
      option?.kind === 'choice' &&
      valueNow(scene, name) !== 'legend' &&
      option.choices.some(({ value }) => value === 'legend') &&
      optionOf(scene, 'legend') === null
    )
      changes.push(setOption(name, 'legend'));
    return { changes };
  }
  if (place === null || !said.has('values', 'labels', 'percent', 'share')) return null;
  const isValues = said.has('values');
  said.takeAll('percent', 'share');
  said.takeAll('inside', 'outside', 'values', 'labels', 'bars', 'slices', 'areas', 'points', 'add', 'end');
  for (const name of isValues ? ['valuePlace', 'values', 'labels'] : ['labels', 'names', 'valuePlace']) {
    const option = optionOf(scene, name);
    if (option?.kind === 'choice' && option.choices.some(({ value }) => value === place))
      return { changes: [setOption(name, place)] };
  }
  return null;
};

/** Sizes by the words for what has them. */
const sizes: readonly { meanings: readonly string[]; options: readonly string[] }[] = [
  { meanings: ['hole'], options: ['hole', 'inner', 'holeSize'] },
  { meanings: ['corner'], options: ['corner', 'radius'] },
  { meanings: ['gap'], options: ['gap'] },
  { meanings: ['opacity'], options: ['fillStrength', 'strength', 'opacity', 'alpha'] },
  { meanings: ['points', 'marks'], options: ['dotSize', 'dot', 'size', 'symbolSize', 'maxSize'] },
  { meanings: ['border'], options: ['borders', 'outline', 'edge'] },
  { meanings: ['lines'], options: ['width', 'stem', 'lineWidth'] },
  { meanings: ['bars', 'slices', 'areas'], options: ['thickness'] },
  { meanings: ['width'], options: ['width', 'thickness'] },
];

/** “thicker lines”, “make the bars narrower”, “bigger points”, “less space between the bars”, “rounded corners”. */
export const sizeFrame: Frame = (said, scene) => {
  if (
    said.has(
      'font',
      'text',
      'title',
      'subtitle',
      'labels',
      'legend',
      'bold',
      'sort',
      'axis',
      'maximum',
      'minimum',
      'xaxis',
      'yaxis',
    )
  )
    return null;
  const isHalf = said.take('half') !== null;
  const isUp = said.has('bigger', 'thicker', 'apart', 'taller') && !isHalf;
  const isFaint = said.parts.some(({ text }) => /transparen|translucent|see through/i.test(text));
  const isDown = said.has('smaller', 'thinner', 'closer', 'sharp') || isHalf || (isFaint && !isUp);
  const isThinRing = said.parts.some(({ text }) => /^rings?$/i.test(text)) && optionOf(scene, 'hole') !== null;
  if (isThinRing) return ringOutcome(said, scene);
  const isNone = said.has('no');
  const isRound = said.has('corner');
  const [number, more] = said.numbers();
  if (more !== undefined || (!isUp && !isDown && !isNone && !isRound && number === undefined)) return null;
  // “the two lines” are not lines of two.
  if (number !== undefined && !/\d/.test(number.text)) return null;
  const target =
    isRound || (said.has('sharp') && said.has('bars', 'slices', 'marks', 'entries'))
      ? sizes.find(({ meanings }) => meanings.includes('corner'))
      : (isUp && said.has('apart')) || said.has('closer')
        ? sizes.find(({ meanings }) => meanings.includes('gap'))
        : (sizes.find(({ meanings }) => said.has(...meanings)) ??
          (isThick(said) ? { meanings: ['lines', 'bars'], options: ['width', 'thickness'] } : undefined));
  const name = target === undefined ? null : firstOption(scene, target.options);
  const option = name === null ? null : optionOf(scene, name);
  // Bars stand further apart where they are thinner.
  if (
    target?.meanings.includes('gap') &&
    option?.kind !== 'amount' &&
    number === undefined &&
    optionOf(scene, 'thickness')?.kind === 'amount'
  )
    return gapByThickness(said, scene, isUp && !said.has('closer'));
  if (target === undefined || name === null || option?.kind !== 'amount') return null;
  if (isNone && !['gap', 'corner', 'border', 'opacity', 'hole'].some((each) => target.meanings.includes(each)))
    return null;
  const isLineWord = target.meanings.includes('lines') && option.label.toLowerCase().includes('bar');
  if (isLineWord) return null;
  said.takeAll(
    ...target.meanings,
    'bigger',
    'smaller',
    'thicker',
    'thinner',
    'apart',
    'closer',
    'no',
    'sharp',
    'size',
    'width',
    'all',
    'between',
    'marks',
    'corner',
    'taller',
    'top',
  );
  said.takeAll('bars', 'lines', 'slices', 'areas', 'series', 'points', 'suffix');
  const before = Number(
    valueNow(scene, name) ?? (target.meanings.includes('opacity') ? option.max : (option.min + option.max) / 4),
  );
  const isOpposite = said.parts.some(
    ({ text, meanings }) => meanings.has('opacity') && /transparen|translucent|see/i.test(text),
  );
  const value =
    number?.number !== undefined
      ? isOpposite
        ? 100 - number.number
        : number.number
      : isNone || said.parts.some(({ meanings }) => meanings.has('sharp'))
        ? isFaint
          ? option.max
          : option.min
        : stepOf(option, before, (isUp || (isRound && !isDown)) !== (isOpposite && isUp));
  return value < option.min || value > option.max || value === before ? null : { changes: [setOption(name, value)] };
};

/** A thinner ring has a larger hole. */
function ringOutcome(said: Said, scene: FrameScene) {
  const option = optionOf(scene, 'hole');
  const isThin = said.has('thinner', 'smaller');
  if (option?.kind !== 'amount' || isThin === said.has('thicker', 'bigger')) return null;
  said.takeAll('thinner', 'thicker', 'bigger', 'smaller', 'all');
  said.everyIf(({ text }) => /^rings?$/i.test(text));
  return { changes: [setOption('hole', stepOf(option, Number(valueNow(scene, 'hole')), isThin))] };
}

function gapByThickness(said: Said, scene: FrameScene, isUp: boolean) {
  const option = optionOf(scene, 'thickness');
  if (option?.kind !== 'amount') return null;
  const isNone = said.take('no') !== null;
  const before = Number(valueNow(scene, 'thickness') ?? option.default);
  said.takeAll('gap', 'bigger', 'smaller', 'between', 'bars', 'apart', 'closer', 'all');
  return { changes: [setOption('thickness', isNone ? option.max : stepOf(option, before, !isUp))] };
}

/** “wider” alone may be about the chart. */
function isThick(said: Said): boolean {
  return (
    said.has('thicker', 'thinner') && !said.parts.some(({ text }) => /^(?:wider|narrower|broader|slim)/i.test(text))
  );
}

/** “smooth lines”, “straight lines”, “as steps”. */
export const curveFrame: Frame = (said, scene) => {
  const shape = (['smooth', 'stepped', 'straight'] as const).find((each) => said.has(each));
  if (shape === undefined || said.has('moving', 'trend')) return null;
  const option = optionOf(scene, 'curve');
  const value = { smooth: ['smooth', 'bump', 'natural'], stepped: ['steps'], straight: ['straight'] }[shape];
  if (option?.kind !== 'choice') return null;
  const isNegative = said.take('no') !== null;
  said.takeAll(shape, 'lines', 'areas', 'all', 'corner');
  const wanted = isNegative ? ['straight'] : value;
  const found = wanted.find((each) => option.choices.some((choice) => choice.value === each));
  return found === undefined ? null : { changes: [setOption('curve', found)] };
};

/** “connect the missing values”. */
export const gapsFrame: Frame = (said, scene) => {
  if (!said.has('missing') || !said.has('connect')) return null;
  const option = optionOf(scene, 'gaps');
  if (option?.kind !== 'choice') return null;
  const isNegative = said.take('no') !== null;
  said.takeAll('missing', 'connect', 'lines', 'points', 'gap', 'all', 'values', 'over');
  const wanted = isNegative ? ['gap'] : ['connect', 'bridge'];
  const found = wanted.find((each) => option.choices.some(({ value }) => value === each));
  return found === undefined ? null : { changes: [setOption('gaps', found)] };
};
