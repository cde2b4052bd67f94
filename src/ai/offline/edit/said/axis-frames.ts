import type { Change } from '#chart/changes/change.ts';
import { isUpright } from '#chart/template/orientation.ts';
import { type Frame, type FrameScene, optionOf, setOption } from './frame.ts';
import type { Said } from './said.ts';

const axes = ['axis', 'xaxis', 'yaxis', 'valueaxis', 'values'];

/** Options of the axis that a clause names: that of the values, or the other where a type has options for it. */
function axisOptions(said: Said, scene: FrameScene, names: { value: string; y: string; x: string }): string | null {
  const isUp = scene.manifest === undefined || isUpright(scene.manifest, scene.document.options);
  const isX = said.has('xaxis');
  const isY = said.has('yaxis');
  if (isX && optionOf(scene, names.x) !== null) return names.x;
  if (isY && optionOf(scene, names.y) !== null) return names.y;
  // Values go along x where bars lie.
  if ((isX && isUp) || (isY && !isUp)) return null;
  return optionOf(scene, names.value) === null ? (optionOf(scene, names.y) === null ? null : names.y) : names.value;
}

/** “log scale”, “linear scale”, “start at zero”, “axis from 0 to 100”, “maximum 80”, “invert the axis”. */
export const axisFrame: Frame = (said, scene) => {
  const isNegative = said.has('no');
  if (said.has('log') || said.has('linear')) {
    if (said.has('trend')) return null;
    const isLog = said.has('log') && !isNegative;
    const name = axisOptions(said, scene, { value: 'log', x: 'xLog', y: 'yLog' });
    said.takeAll('log', 'linear', 'no', 'instead', 'back', ...axes);
    const isBoth = said.take('both') !== null || said.parts.some(({ text }) => /^axes$/i.test(text));
    if (isBoth && optionOf(scene, 'xLog') !== null)
      return { changes: [setOption('xLog', isLog), setOption('yLog', isLog)] };
    return name === null ? null : { changes: [setOption(name, isLog)] };
  }
  if (said.has('zero') && said.has('start', 'axis', 'yaxis', 'xaxis', 'valueaxis', 'lines', 'bars', 'since')) {
    const isAdded = said.has('add') && !said.has('start');
    if (isAdded) return null;
    const name = axisOptions(said, scene, { value: 'zero', x: 'xZero', y: 'yZero' });
    said.takeAll('zero', 'start', 'no', 'since', 'lines', 'bars', 'first', ...axes);
    said.numbers();
    const isBoth = said.take('both') !== null || said.parts.some(({ text }) => /^axes$/i.test(text));
    if (isBoth && optionOf(scene, 'xZero') !== null)
      return { changes: [setOption('xZero', !isNegative), setOption('yZero', !isNegative)] };
    if (name !== null) return { changes: [setOption(name, !isNegative)] };
    const low = axisOptions(said, scene, { value: 'low', x: 'xLow', y: 'yLow' });
    return low === null || isNegative ? null : { changes: [setOption(low, 0)] };
  }
  return null;
};

/** “axis from 0 to 100”, “y max 80”, “start the axis at 20”. */
export const axisRangeFrame: Frame = (said, scene) => {
  const isAxis = said.has('axis', 'xaxis', 'yaxis', 'valueaxis');
  const isEdge = said.has('minimum', 'maximum');
  if (said.has('axistitle', 'sort', 'refline', 'band', 'top', 'bottom') || said.cells().length > 0) return null;
  const numbers = said.numbers();
  const [first, second, third] = numbers;
  if (first?.number === undefined || third !== undefined || (!isAxis && !isEdge)) return null;
  const low = axisOptions(said, scene, { value: 'low', x: 'xLow', y: 'yLow' });
  const high = axisOptions(said, scene, { value: 'high', x: 'xHigh', y: 'yHigh' });
  if (low === null || high === null) return null;
  const isEnd = said.has('maximum', 'end') || (said.has('until') && !said.has('since', 'start'));
  const hasBoth = said.has('minimum') && said.has('maximum');
  said.takeAll(
    'minimum',
    'maximum',
    'start',
    'end',
    'since',
    'until',
    'between',
    'band',
    'fromto',
    'zero',
    'moment',
    'bottom',
    'top',
    ...axes,
  );
  const changes: Change[] = [];
  if (second?.number !== undefined) {
    const isMaxFirst =
      hasBoth &&
      said.parts.findIndex(({ meanings }) => meanings.has('maximum')) <
        said.parts.findIndex(({ meanings }) => meanings.has('minimum'));
    const [from, to] = isMaxFirst ? [second.number, first.number] : [first.number, second.number];
    if (from >= to) return null;
    changes.push(setOption(low, from), setOption(high, to));
  } else changes.push(setOption(isEnd ? high : low, first.number));
  return { changes };
};

/** “invert the y axis”, “reverse the order”. */
export const reverseFrame: Frame = (said, scene) => {
  if (!said.has('reverse') || said.has('swapaxes', 'horizontal', 'vertical', 'swap')) return null;
  const isOrder = said.has('sort', 'bars', 'entries', 'labels', 'slices');
  const name = ['isReversed', said.has('xaxis') ? 'xReversed' : 'yReversed'].find(
    (each) => optionOf(scene, each) !== null,
  );
  const option = name === undefined ? null : optionOf(scene, name);
  if (name === undefined || option?.kind !== 'toggle') return null;
  const isAxisOption = /axis/i.test(option.label);
  const isAxis = said.has('axis', 'yaxis', 'xaxis', 'valueaxis');
  if (isAxisOption && isOrder && !isAxis) return null;
  if (!isAxisOption && isAxis) return null;
  const isNegative = said.take('no') !== null;
  said.takeAll('reverse', 'sort', 'bars', 'entries', 'labels', 'slices', ...axes);
  const now = scene.document.options[name] === true;
  return { changes: [setOption(name, isNegative ? false : !now)] };
};

/** “label the y axis Million euros”, “x axis title: Year”. */
export const axisTitleFrame: Frame = (said, scene, clause) => {
  const match =
    /^(?:.*?)\b(?:(x|y|horizontal|vertical|value|left|bottom)[ -]axis|axis)(?:[ -](?:title|label|name))?\s*(?:(?:to|as|is|with|called|named|say|saying|should (?:be|say|read))\s+|[:=]\s*|(?=["“]))(\S.*)$/isu.exec(
      clause,
    ) ??
    /^(?:.*?)\b(?:(x|y|horizontal|vertical|value|left|bottom)[ -]axis|axis)[ -](?:title|label|name)\s+(\p{Lu}.*)$/su.exec(
      clause,
    ) ??
    /^(?:.*?)\b(?:title|label|name|call)\b (?:the |of the )?(?:(x|y|horizontal|vertical|value|left|bottom)[ -]axis|axis)\s*(?:(?:to|as|is|with|called)\s+|[:=]\s*)?(\S.*)$/isu.exec(
      clause,
    );
  const [, which = '', text = ''] = match ?? [];
  const value = text.replace(/^["“«'](.*)["”»']$/su, '$1').trim();
  const isNegative = said.has('no') && said.has('axistitle');
  const isNamed = said.has('axistitle', 'title', 'labels', 'wording') || /\b(?:call|name|label|title)\b/i.test(clause);
  const isUp = scene.manifest === undefined || isUpright(scene.manifest, scene.document.options);
  const isX = /^(?:x|horizontal|bottom)$/i.test(which) || said.has('xaxis');
  const isY = /^(?:y|vertical|left)$/i.test(which) || said.has('yaxis');
  const isValues = (!isX && !isY) || (isY && isUp) || (isX && !isUp);
  const names = isX && !isValues ? ['alongTitle', 'xTitle'] : isY ? ['axisTitle', 'yTitle'] : ['axisTitle', 'yTitle'];
  const all = isX ? ['xTitle', ...names] : names;
  const name = all.find((each) => optionOf(scene, each)?.kind === 'text');
  if (name === undefined) return null;
  if (isNegative) {
    said.takeAll('no', 'axistitle', 'xaxis', 'yaxis', 'axis', 'labels', 'title');
    return { changes: [setOption(name, '')] };
  }
  if (value === '' || !isNamed || /^(?:bigger|smaller|larger|bold|red|blue|off|on|hidden|0|zero|\d+)\b/i.test(value))
    return null;
  said.everyIf(() => true);
  return { changes: [setOption(name, value)], isFreeText: true };
};
