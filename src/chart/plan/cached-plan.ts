import { remember } from './memoize.ts';
import { planOf } from './plan.ts';

/** Cache of the last plan: it is used again as long as only the words of a chart change, as while a title is typed. */
export function cachedPlan(): typeof planOf {
  let last: { asked: readonly unknown[]; plan: ReturnType<typeof planOf> } | null = null;
  return (document, table, template, seeing) => {
    const { text: _, legend: __, headlineNumber: ___, ...others } = document;
    const { t, theme, measure, geo, zoom } = seeing;
    const inputs = [table, template, t, theme, measure, geo, zoom, ...Object.values(others)];
    const isSame = last?.asked.length === inputs.length && inputs.every((each, place) => each === last?.asked[place]);
    if (last === null || !isSame)
      last = { asked: inputs, plan: remembering(planOf(document, table, template, seeing)) };
    return last.plan;
  };
}

/** The same picture in the same box: a view sees by its parts that nothing has changed. */
function remembering(plan: ReturnType<typeof planOf>): ReturnType<typeof planOf> {
  if (!plan.ok) return plan;
  const drawIn = remember((x: number, y: number, width: number, height: number) => plan.draw({ x, y, width, height }));
  return {
    ...plan,
    draw: ({ x, y, width, height }) => drawIn(x, y, width, height),
    legend: remember(plan.legend),
    height: remember(plan.height),
    describe: remember(plan.describe),
    playback: remember(plan.playback),
  };
}
