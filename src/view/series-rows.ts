import { seriesTooltip } from '#chart/describe/series-tooltip.ts';
import type { Chart, TooltipCells, TooltipText } from '#chart/describe/tooltip-text.ts';
import { stopsBeside } from '#chart/scene/line-stops.ts';
import type { Stop } from '#chart/scene/stops.ts';
import type { element as makeElement } from './element.ts';
import { adopt } from './style.ts';

const css = `
.chartlas-tip .chartlas-series{display:grid;grid-template-columns:auto 1fr auto;gap:0 8px;align-items:center}
.chartlas-tip .chartlas-series i{width:9px;height:9px;border-radius:2px}
.chartlas-tip .chartlas-series span{display:contents}
.chartlas-tip .chartlas-series em{font-style:normal;text-align:end}
.chartlas-tip .chartlas-series .chartlas-now{font-weight:700}
`;

/** What it would else import is in the script of every chart: a second script with it would cost each of them. */
type Given = {
  stop: Stop;
  text: TooltipText;
  frame: HTMLElement;
  cells: TooltipCells;
  element: typeof makeElement;
};

/** Rows of a tooltip for all series at the place of a stop, its own one bold; null where there is but one. */
export function seriesRows(
  chart: Chart,
  stops: readonly Stop[],
  { stop, text, frame, cells, element }: Given,
): HTMLElement[] | null {
  const told = seriesTooltip(chart, stopsBeside(stops, stop), { current: stop, text, cells });
  if (told === null) return null;
  adopt(frame, css);
  const rows = told.series.flatMap(({ name, value, color, isCurrent }) => {
    const swatch = element('i');
    swatch.style.background = color;
    const words = [element('div', {}, name), element('em', {}, value)];
    if (isCurrent) for (const word of words) word.className = 'chartlas-now';
    return [swatch, ...words];
  });
  const more = told.more > 0 ? [{ name: '', value: `+${told.more}` }] : [];
  return [
    element('div', { class: 'chartlas-series' }, ...rows),
    ...[...more, ...told.lines].map(({ name, value }) => element('span', {}, element('div', {}, name), value)),
  ];
}
