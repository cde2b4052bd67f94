import { themeOf } from '#chart/theme/themes.ts';
import { type Frame, firstOption, optionOf, setOption } from './frame.ts';

/** “Nuclear at the bottom”, “put Cakes on top”, “largest part at the bottom”, “reverse the stacking order”. */
export const stackOrderFrame: Frame = (said, scene) => {
  const { document, parts } = scene;
  if (!/^(?:stacked|percent)-/.test(document.template) || said.has('legend', 'no', 'only', 'title', 'labels'))
    return null;
  const name = firstOption(scene, ['stackOrder', 'order']);
  const isBelow = said.has('below', 'under');
  const isAbove = said.has('above') && !isBelow;
  const isReversed = said.has('reverse') && said.has('stacked', 'areas', 'series', 'slices');
  const choiceOf = (value: string) => {
    const option = name === null ? null : optionOf(scene, name);
    const isThere = option?.kind === 'choice' && option.choices.some((each) => each.value === value);
    return name === null || !isThere ? null : { changes: [setOption(name, value)] };
  };
  said.takeAll('stacked', 'areas', 'series', 'slices', 'sort', 'add', 'bars');
  if (isReversed) {
    said.takeAll('reverse');
    return choiceOf('reverse');
  }
  const [named, more] = said.everyIf(({ column }) => parts.values.some(({ key }) => key === column));
  said.takeAll('below', 'under', 'above');
  if (isBelow === isAbove || more !== undefined) return null;
  if (named?.column === undefined) {
    const isLargest = said.take('top') !== null;
    const isSmallest = !isLargest && said.take('bottom') !== null;
    if (isLargest === isSmallest) return null;
    return choiceOf(isLargest === isBelow ? 'largest' : 'smallest');
  }
  const keys = parts.values.map(({ key }) => key);
  const others = keys.filter((key) => key !== named.column);
  const columns = isBelow ? [named.column, ...others] : [...others, named.column];
  if (parts.valueRole === null || columns.join() === keys.join()) return null;
  return { changes: [{ kind: 'role', role: parts.valueRole, columns }] };
};

/** “no gridlines” where a type has no setting for them: the look of the chart draws none. */
export const gridFrame: Frame = (said, scene) => {
  const isDrawn = optionOf(scene, 'axis') !== null && optionOf(scene, 'grid') === null;
  if (!said.has('grid') || !said.has('no') || !isDrawn) return null;
  if (said.parts.some(({ color, number }) => color !== undefined || number !== undefined)) return null;
  said.takeAll('grid', 'no', 'all', 'lines', 'horizontal', 'vertical', 'background');
  const look = { ...themeOf(scene.document), grids: 'none' as const };
  return { changes: [{ kind: 'theme', theme: scene.document.theme, look }] };
};
