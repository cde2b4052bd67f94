import { circle, group, line, type Node, rect, text } from '../scene/node.ts';
import type { Legend, LegendItem, Tools } from '../template/template.ts';
import { breakLines } from '../text/break-lines.ts';
import type { Block } from './furniture.ts';

/** `width` is what it takes of the room it was given. */
type LegendBlock = Block & { width: number };

const swatch = 12;
const afterSwatch = 6;
const between = 16;
const beforeNote = 5;

/** The legend for a width: items flow from line to line. Those that would make it higher than `most` are left out. */
export function drawLegend(
  legend: Legend | null,
  width: number,
  tools: Tools,
  most = Number.POSITIVE_INFINITY,
): LegendBlock {
  if (legend === null || (legend.kind === 'items' && legend.items.length === 0))
    return { nodes: [], height: 0, width: 0 };
  return legend.kind === 'items' ? items(legend.items, { width, most }, tools) : ramp(legend, width, tools);
}

/** The same as a column beside a plot. */
export function drawSideLegend(legend: Legend, width: number, tools: Tools): LegendBlock {
  if (legend.kind === 'ramp') return upright(legend, width, tools);
  const { fonts, measure } = tools;
  const widest = Math.max(0, ...legend.items.map(({ label }) => measure(label, fonts.label)));
  const most = Number.POSITIVE_INFINITY;
  return items(legend.items, { width: Math.min(width, swatch + afterSwatch + widest + 1), most }, tools);
}

function items(
  given: readonly LegendItem[],
  { width, most }: { width: number; most: number },
  { theme, fonts, measure, locale, paints }: Tools,
): LegendBlock {
  // With highlights a legend names them alone: what is context is not told apart, unless it is a single one.
  const lit = paints.hasContext ? given.filter(({ color }) => color !== theme.context) : given;
  const all = lit.length > 0 && lit.length < given.length - 1 ? lit : given;
  const font = fonts.label;
  const lineHeight = Math.max(swatch, font.size) * 1.55;
  const leading = font.size * 1.25;
  const isRtl = locale.direction === 'rtl';
  const toEnd = isRtl && { anchor: 'end' as const };
  const nodes: Node[] = [];
  let x = 0;
  let y = 0;
  let rowHeight = lineHeight;
  let widest = 0;
  const entries = all.map((item) => {
    const note = item.note ?? '';
    const noteWidth = note === '' ? 0 : beforeNote + measure(note, fonts.strong);
    const room = Math.min(width - swatch - afterSwatch - noteWidth, 260);
    const lines = breakLines(item.label, { width: room, font, measure });
    const wide = swatch + afterSwatch + Math.max(...lines.map((line) => measure(line, font))) + noteWidth;
    return { item, note, lines, wide };
  });
  // Where labels have several lines, entries stand in columns: their signs are found below one another.
  const columnWidth = entries.some(({ lines }) => lines.length > 1) ? Math.max(...entries.map(({ wide }) => wide)) : 0;
  for (const [place, { item, note, lines, wide }] of entries.entries()) {
    const height = lineHeight + (lines.length - 1) * leading;
    if (x > 0 && x + wide > width) {
      if (y + rowHeight + height > most) {
        const more = `+${all.length - place}`;
        if (x + measure(more, fonts.strong) < width) nodes.push(strongText(more, isRtl ? width - x : x, y));
        break;
      }
      x = 0;
      y += rowHeight;
      rowHeight = lineHeight;
    }
    rowHeight = Math.max(rowHeight, height);
    const start = isRtl ? width - x - swatch : x;
    const textAt = isRtl ? start - afterSwatch : start + swatch + afterSwatch;
    const lastWidth = measure(lines.at(-1) ?? '', font);
    const lastTop = y + (lines.length - 1) * leading;
    nodes.push(
      group(
        [
          sign(item, start, y + lineHeight / 2),
          ...lines.map((line, row) =>
            text(line, textAt, y + lineHeight / 2 + font.size * 0.36 + row * leading, {
              font,
              fill: item.isOff ? theme.muted : theme.ink,
              ...toEnd,
            }),
          ),
          ...(note === '' ? [] : [strongText(note, textAt + (lastWidth + beforeNote) * (isRtl ? -1 : 1), lastTop)]),
        ],
        { part: { role: 'legend-item', key: item.key } },
      ),
    );
    widest = Math.max(widest, x + wide);
    x += Math.max(columnWidth, wide) + between;
  }
  return { nodes: [group(nodes, { part: { role: 'legend' } })], height: y + rowHeight, width: widest };

  function strongText(content: string, at: number, top: number): Node {
    return text(content, at, top + lineHeight / 2 + font.size * 0.36, {
      font: fonts.strong,
      fill: theme.ink,
      ...toEnd,
    });
  }
}

function sign({ shape, color, isOff, opacity = 0.3 }: LegendItem, x: number, middle: number): Node {
  if (isOff) return circle(x + swatch / 2, middle, swatch / 2 - 1, { stroke: color, strokeWidth: 1.5 });
  if (shape === 'circle') return circle(x + swatch / 2, middle, swatch / 2 - 0.5, { fill: color });
  if (shape === 'square' || shape === 'band') {
    const faint = shape === 'band' && { opacity };
    return rect({ x, y: middle - swatch / 2, width: swatch, height: swatch }, { fill: color, radius: 2, ...faint });
  }
  return line([x, middle], [x + swatch, middle], {
    stroke: color,
    strokeWidth: 2.5,
    cap: 'round',
    ...(shape === 'dash' && { dash: [3, 3] }),
  });
}

function ramp(
  { colors, low, high, title, marks, counts, noData }: Extract<Legend, { kind: 'ramp' }>,
  width: number,
  { theme, fonts, measure, locale }: Tools,
): LegendBlock {
  const font = fonts.label;
  const isRtl = locale.direction === 'rtl';
  const gapWidth = noData === undefined ? 0 : swatch + afterSwatch + measure(noData.label, font) + between;
  const columnCount =
    marks === undefined
      ? 240
      : colors.length *
        Math.max(
          48,
          stepFor(marks, (mark) => measure(mark, font)),
        );
  // What has no data stands under the colors where all marks are free only then.
  const isUnder = marks !== undefined && columnCount > width - gapWidth && columnCount <= width;
  const wide = Math.max(40, Math.min(width - (isUnder ? 0 : gapWidth), Math.max(240, columnCount)));
  const step = wide / colors.length;
  const heading = title === '' ? [] : breakLines(title, { width, font: fonts.strong, measure });
  const headingHeight = heading.length === 0 ? 0 : font.size * (1.5 + (heading.length - 1) * 1.25);
  const top = headingHeight + (counts === undefined ? 0 : tallest + 2);
  const at = (x: number) => (isRtl ? width - x : x);
  const most = Math.max(1, ...(counts ?? []));
  const nodes: Node[] = colors.flatMap((fill, place) => {
    const x = isRtl ? width - (place + 1) * step : place * step;
    const height = ((counts?.[place] ?? 0) / most) * tallest;
    const bar = height === 0 ? [] : [rect({ x: x + 0.5, y: top - 2 - height, width: step - 1, height }, { fill })];
    return [...bar, rect({ x, y: top, width: step, height: 10 }, { fill })];
  });
  for (const [row, line] of heading.entries())
    nodes.push(
      text(line, at(0), font.size * (1 + row * 1.25), { font: fonts.strong, fill: theme.ink, ...toward(isRtl) }),
    );
  const baseline = top + 12 + font.size;
  const style = { font, fill: theme.muted };
  const [first, last] = [low, high].map((end) => breakLines(end, { width: wide / 2 - 3, font, measure })) as [
    string[],
    string[],
  ];
  const under = (Math.max(first.length, last.length) - 1) * font.size * 1.25;
  for (const [row, line] of first.entries())
    nodes.push(text(line, at(0), baseline + row * font.size * 1.25, { ...style, ...toward(isRtl) }));
  for (const [row, line] of last.entries())
    nodes.push(text(line, at(wide), baseline + row * font.size * 1.25, { ...style, ...toward(!isRtl) }));
  // Marks between the ends, as far as they stand free.
  let taken = Math.max(...first.map((line) => measure(line, font))) + 6;
  const free = wide - Math.max(...last.map((line) => measure(line, font))) - 6;
  marks?.slice(1, -1).forEach((mark, place) => {
    const half = measure(mark, font) / 2;
    const middle = (place + 1) * step;
    if (middle - half < taken || middle + half > free) return;
    taken = middle + half + 6;
    nodes.push(text(mark, at(middle), baseline, { ...style, anchor: 'middle' }));
  });
  if (noData !== undefined) {
    const x = isUnder ? 0 : wide + between;
    const y = isUnder ? baseline + under + 9 : top;
    nodes.push(
      rect({ x: isRtl ? width - x - swatch : x, y, width: swatch, height: 10 }, { fill: noData.color }),
      text(noData.label, at(x + swatch + afterSwatch), y + 9.5, { ...style, ...toward(isRtl) }),
    );
  }
  return {
    nodes: [group(nodes, { part: { role: 'legend' } })],
    height: baseline + under + (isUnder && noData !== undefined ? 22 : 4),
    width: isUnder ? wide : wide + gapWidth,
  };
}

/** Of the bars over the colors, in pixels. */
const tallest = 28;

const uprightBar = { width: 12, step: 17, least: 90 };

/** Colors from the highest at the top to the lowest, with what they mean beside them. */
function upright(
  { colors, low, high, title, marks, noData }: Extract<Legend, { kind: 'ramp' }>,
  width: number,
  { theme, fonts, measure, locale }: Tools,
): LegendBlock {
  const font = fonts.label;
  const isRtl = locale.direction === 'rtl';
  const heading = title === '' ? [] : breakLines(title, { width, font: fonts.strong, measure });
  const top = heading.length * font.size * 1.25 + (heading.length > 0 ? 6 : 0);
  const step = marks === undefined ? uprightBar.least / colors.length : Math.max(uprightBar.step, font.size * 1.3);
  const bottom = top + font.size * 0.5 + step * colors.length;
  const edges = marks ?? [low, high];
  const labels = edges.map((said, place) => ({
    said,
    y: bottom - ((bottom - top - font.size * 0.5) * place) / Math.max(1, edges.length - 1),
  }));
  const noDataLabel = noData?.label ?? '';
  const widest = Math.max(0, ...[...labels.map(({ said }) => said), noDataLabel].map((said) => measure(said, font)));
  const headingWidth = Math.max(0, ...heading.map((line) => measure(line, fonts.strong)));
  const taken = Math.max(headingWidth, uprightBar.width + afterSwatch + widest);
  const at = (x: number) => (isRtl ? taken - x : x);
  const left = isRtl ? taken - uprightBar.width : 0;
  const beside = { font, fill: theme.muted, ...toward(isRtl) };
  const nodes: Node[] = [
    ...heading.map((line, row) =>
      text(line, at(0), font.size * (1 + row * 1.25), { font: fonts.strong, fill: theme.ink, ...toward(isRtl) }),
    ),
    ...colors.map((fill, place) =>
      rect({ x: left, y: bottom - (place + 1) * step, width: uprightBar.width, height: step }, { fill }),
    ),
    ...labels.map(({ said, y }) => text(said, at(uprightBar.width + afterSwatch), y + font.size * 0.36, beside)),
  ];
  const under = bottom + font.size * 1.1;
  if (noData !== undefined)
    nodes.push(
      rect({ x: left, y: under, width: uprightBar.width, height: 10 }, { fill: noData.color }),
      text(noDataLabel, at(uprightBar.width + afterSwatch), under + 9.5, beside),
    );
  return {
    nodes: [group(nodes, { part: { role: 'legend' } })],
    height: noData === undefined ? bottom + font.size * 0.6 : under + 14,
    width: taken,
  };
}

/** How wide a class has to be for all marks to stand free: those at the ends begin and end with the colors. */
function stepFor(marks: readonly string[], widthOf: (mark: string) => number): number {
  const last = marks.length - 1;
  const widths = marks.map((mark, place) => (widthOf(mark) * (place === 0 || place === last ? 2 : 1)) / 2);
  return Math.max(...widths.map((wide, place) => (place === last ? 0 : wide + (widths[place + 1] ?? 0) + 6.5)));
}

function toward(isEnd: boolean): { anchor?: 'end' } {
  return isEnd ? { anchor: 'end' } : {};
}
