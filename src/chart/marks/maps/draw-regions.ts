import { interpolateRgb } from '../../color/rgb.ts';
import { type FreeRoom, freeRoom } from '../../layout/free-room.ts';
import type { regionOptions } from '../../options/map-options.ts';
import { type Font, type Node, type Point, text } from '../../scene/node.ts';
import { isInside, outlinesOf } from '../../scene/outline.ts';
import type { OptionValues } from '../../template/options.ts';
import type { Tools } from '../../template/template.ts';
import type { MapFrame, MapPicture } from './map-frame.ts';
import type { RegionValue, RegionValues } from './read-regions.ts';

type RegionFills = {
  values: RegionValues;
  /** The color of a region; null where it has no data. */
  fillOf: (id: string) => string | null;
  noData: string;
  /** Whether regions without data have their labels too. */
  isEachCalled?: boolean;
};

type RegionTools = Tools & { options: OptionValues<typeof regionOptions>; rowOf: (row: number) => number };

/** Regions in their colors, with the labels that fit. */
export function drawRegions(
  frame: MapFrame,
  { values, fillOf, noData, isEachCalled = false }: RegionFills,
  tools: RegionTools,
): Node[] {
  const { enter, paints, options, rowOf, formats } = tools;
  const { ids } = values;
  const places = new Map(ids.map((id, place) => [id, place]));
  const write = formats.alike(values.entries.map(({ value }) => value));
  return frame.nodes({
    first: ids,
    paint(id) {
      const entry = values.of(id);
      const chosen = fillOf(id);
      if (entry === null || chosen === null) {
        const part = { role: 'mark' as const, key: frame.nameOf(id), rows: entry === null ? [] : [rowOf(entry.row)] };
        return { fill: noData, part };
      }
      const isQuiet = paints.isContext(entry.word);
      const share = enter(places.get(id) ?? 0, ids.length);
      const fill = paints.byHand(entry.word) ?? (isQuiet ? interpolateRgb(chosen, noData)(0.75) : chosen);
      return {
        fill: share < 1 ? interpolateRgb(noData, fill)(share) : fill,
        part: { role: 'mark', key: entry.word, rows: [rowOf(entry.row)] },
      };
    },
    over(picture) {
      if (options.labels === 'none' || enter(0, 1) < 1) return [];
      const called = isEachCalled ? new Set([...ids, ...picture.drawn.paths.keys()]) : ids;
      const labels = Array.from(called).flatMap((id) => {
        const entry = values.of(id);
        const fill = fillOf(id);
        if (!isEachCalled && (entry === null || fill === null)) return [];
        const key = entry?.word ?? frame.nameOf(id);
        const lines = linesOf(id, entry).filter((line) => line !== '');
        return lines.length === 0 ? [] : [{ id, key, lines, fill: paints.byHand(key) ?? fill ?? noData }];
      });
      return regionLabels(picture, labels, tools);
    },
  });

  function linesOf(id: string, entry: RegionValue | null): string[] {
    const label = entry?.category ?? (Number.isFinite(entry?.value) ? write(entry?.value ?? 0) : '');
    switch (options.labels) {
      case 'names':
        return [frame.nameOf(id)];
      case 'codes':
        return [codeOf(id)];
      case 'values':
        return [label];
      default:
        return [frame.nameOf(id), label];
    }
  }

  function codeOf(id: string): string {
    const { codes = [] } = frame.regionOf(id) ?? {};
    return codes.find((code) => /^[A-Z]{2}$/.test(code)) ?? id.replace(/^[A-Z]{2}-/, '');
  }
}

type RegionLabel = { id: string; key: string; lines: readonly string[]; fill: string };

/** Names and values in their regions, where they fit inside; the largest regions are asked first. */
export function regionLabels(
  { drawn, box }: MapPicture,
  labels: readonly RegionLabel[],
  { fonts, measure, paints }: Pick<Tools, 'fonts' | 'measure' | 'paints'>,
  free: FreeRoom = freeRoom({ x: 0, y: 0, width: box.width, height: box.height }, 1),
): Node[] {
  const sized = labels
    .flatMap((label) => {
      const extent = drawn.extentOf(label.id);
      return extent === null ? [] : [{ label, area: (extent.right - extent.left) * (extent.bottom - extent.top) }];
    })
    .sort((one, other) => other.area - one.area);
  // A lake is painted over the region it lies in: what is written there would stand on the paper.
  const lakes = labels.length === 0 ? [] : outlinesOf(drawn.lakes());
  return sized.flatMap(({ label }): Node[] => {
    const middle = drawn.middleOf(label.id);
    const shape = outlinesOf(drawn.paths.get(label.id) ?? '');
    if (middle === null) return [];
    // Smaller before none at all; and the name alone before that.
    for (const size of new Set([fonts.label.size, Math.max(9, fonts.label.size * 0.85), 9])) {
      for (const lines of label.lines.length > 1 ? [label.lines, label.lines.slice(0, 1)] : [label.lines]) {
        const nodes = fitting(lines, { middle, shape, font: { ...fonts.label, size }, label });
        if (nodes !== null) return nodes;
      }
    }
    return [];
  });

  type Try = { middle: Point; shape: Point[][]; font: Font; label: RegionLabel };

  function fitting(lines: readonly string[], { middle: [x, y], shape, font, label }: Try): Node[] | null {
    const width = Math.max(...lines.map((line) => measure(line, font)));
    const step = font.size * 1.15;
    const height = step * (lines.length - 1) + font.size * 0.9;
    // Close enough that no strait between two parts of a region is missed.
    const steps = Math.max(2, Math.ceil(width / 6));
    const isIn = [-1, 0, 1].every((side) =>
      Array.from({ length: steps + 1 }, (_, place) => place / steps - 0.5).every((share) =>
        isInside([x + share * width, y + (side * height) / 2.4], shape),
      ),
    );
    const covered = { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 };
    const isOnWater = () => lakes.some((lake) => reaches(lake, covered));
    if (width === 0 || !isIn || isOnWater() || !free.take({ x: x - width / 2, y: y - height / 2, width, height }))
      return null;
    return lines.map((line, row) =>
      text(line, x, y - height / 2 + font.size * 0.76 + row * step, {
        font,
        fill: paints.inkOn(label.fill),
        anchor: 'middle',
        part: { role: 'label', key: label.key },
      }),
    );
  }
}

type Room = { left: number; right: number; top: number; bottom: number };

/** Whether a lake lies under a label: its shore comes into it, or it is all around. */
function reaches(lake: Point[], { left, right, top, bottom }: Room): boolean {
  const isIn = ([x, y]: Point) => x > left && x < right && y > top && y < bottom;
  return lake.some(isIn) || isInside([(left + right) / 2, (top + bottom) / 2], [lake]);
}
