import type { Options } from './options.ts';
import type { Roles } from './roles.ts';
import type { Model, Template } from './template.ts';
import { bar } from './templates/bar/bar.ts';
import { donut } from './templates/donut/donut.ts';
import { gauge } from './templates/gauge/gauge.ts';
import { halfDonut } from './templates/half-donut/half-donut.ts';
import { lineChart } from './templates/line/line.ts';
import { multiplePies } from './templates/multiple-pies/multiple-pies.ts';
import { parliament } from './templates/parliament/parliament.ts';
import { pie } from './templates/pie/pie.ts';
import { progressRings } from './templates/progress-rings/progress-rings.ts';
import { radar } from './templates/radar/radar.ts';
import { radialBar } from './templates/radial-bar/radial-bar.ts';
import { rose } from './templates/rose/rose.ts';
import { waffle } from './templates/waffle/waffle.ts';

/** Every chart type, in the order of the picker. */
export const templates: readonly Template[] = [
  any(bar),
  any(lineChart),
  any(pie),
  any(donut),
  any(halfDonut),
  any(multiplePies),
  any(gauge),
  any(progressRings),
  any(radialBar),
  any(rose),
  any(radar),
  any(waffle),
  any(parliament),
];

/** The template of an id, or null. */
export function templateOf(id: string): Template | null {
  return templates.find((template) => template.id === id) ?? null;
}

/** A template hands its own model back to itself: whoever holds many of them need not know its shape. */
function any<R extends Roles, O extends Options, M extends Model>(template: Template<R, O, M>): Template {
  return template as unknown as Template;
}
