import type { Options } from './options.ts';
import type { Roles } from './roles.ts';
import type { Model, Template } from './template.ts';
import { areaChart } from './templates/area/area.ts';
import { bar } from './templates/bar/bar.ts';
import { bump } from './templates/bump/bump.ts';
import { combo } from './templates/combo/combo.ts';
import { donut } from './templates/donut/donut.ts';
import { horizon } from './templates/horizon/horizon.ts';
import { lineChart } from './templates/line/line.ts';
import { percentArea } from './templates/percent-area/percent-area.ts';
import { rangeArea } from './templates/range-area/range-area.ts';
import { ridgeline } from './templates/ridgeline/ridgeline.ts';
import { slope } from './templates/slope/slope.ts';
import { sparklineGrid } from './templates/sparkline-grid/sparkline-grid.ts';
import { stackedArea } from './templates/stacked-area/stacked-area.ts';
import { stepLine } from './templates/step-line/step-line.ts';
import { streamgraph } from './templates/streamgraph/streamgraph.ts';

/** Every chart type, in the order of the picker. */
export const templates: readonly Template[] = [
  any(bar),
  any(lineChart),
  any(stepLine),
  any(areaChart),
  any(stackedArea),
  any(percentArea),
  any(streamgraph),
  any(rangeArea),
  any(combo),
  any(slope),
  any(bump),
  any(sparklineGrid),
  any(horizon),
  any(ridgeline),
  any(donut),
];

/** The template of an id, or null. */
export function templateOf(id: string): Template | null {
  return templates.find((template) => template.id === id) ?? null;
}

/** A template hands its own model back to itself: whoever holds many of them need not know its shape. */
function any<R extends Roles, O extends Options, M extends Model>(template: Template<R, O, M>): Template {
  return template as unknown as Template;
}
