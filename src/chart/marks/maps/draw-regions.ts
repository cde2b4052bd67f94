import { interpolateRgb } from '../../color/rgb.ts';
import type { regionOptions } from '../../options/region-options.ts';
import type { Node } from '../../scene/node.ts';
import type { OptionValues } from '../../template/options.ts';
import type { Tools } from '../../template/template.ts';
import type { MapFrame } from './map-frame.ts';
import { regionLabels } from './region-labels.ts';
import type { RegionValue, RegionValues } from './region-values.ts';

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
