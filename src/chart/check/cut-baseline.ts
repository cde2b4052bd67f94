import { extentOf } from '../lines.ts';
import type { Patch } from '../project/change.ts';
import { type Check, type Look, valueColumns } from './look.ts';

/** A bar's length is its value. Where lengths and values are not in proportion, the axis is cut off or bent. */
export const cutBaseline: Check = (look) => {
  const [column, ...others] = valueColumns(look);
  if (look.template.family !== 'bars' || column === undefined || others.length > 0) return null;
  const bars = look.stops
    .filter(({ node, rows }) => node.kind === 'rect' && rows.length === 1)
    .map(({ box, rows }) => ({ box, value: Math.abs(column.values[rows[0] ?? -1] ?? Number.NaN) }))
    .filter(({ value }) => value > 0);
  const largest = bars.reduce((most, bar) => (bar.value > (most?.value ?? 0) ? bar : most), bars[0]);
  if (largest === undefined) return null;
  const along =
    spreadOf(bars.map(({ box }) => box.width)) > spreadOf(bars.map(({ box }) => box.height)) ? 'width' : 'height';
  const perValue = largest.box[along] / largest.value;
  // A few pixels are lost to rounding; short bars would look wrong by them.
  const isWrong = bars.some(
    ({ box, value }) => Math.abs(box[along] - value * perValue) > 3 + largest.box[along] * 0.02,
  );
  if (!isWrong) return null;
  return {
    id: 'cut-baseline',
    severity: 'error',
    why: 'The axis does not start at zero, so small differences look large. Bars should start at zero.',
    ...fixFor(look),
  };
};

function spreadOf(sizes: readonly number[]): number {
  const [least, most] = extentOf([sizes]) ?? [0, 0];
  return most - least;
}

function fixFor({ document, template }: Look): { fix?: Patch } {
  const names = ['low', 'high', 'log', 'baseline'].filter(
    (name) => name in template.options && name in document.options,
  );
  if (names.length === 0) return {};
  return {
    fix: { words: 'Start at zero', changes: names.map((name) => ({ kind: 'clear-option', name })) },
  };
}
