import type { MapLook, symbolOptions } from '../../options/map-options.ts';
import { type Box, circle, type Node, rect } from '../../scene/node.ts';
import type { OptionValues } from '../../template/options.ts';
import type { Drawn, Tools } from '../../template/template.ts';
import { mapFrame } from './map-frame.ts';
import { linesHome, spreadApart } from './move-apart.ts';
import { mapSizeKey, sizeKeyHeight, sizeKeyValues, symbolSizeAtWidth } from './size-key.ts';
import { spotLabels } from './spot-labels.ts';
import { marksOf, type SpotModel } from './spot-model.ts';
import { pointIn } from './spots.ts';

type SymbolContext = Tools & {
  options: MapLook & OptionValues<typeof symbolOptions>;
  rowOf: (row: number) => number;
};

/** The same with room for a key of sizes. */
export function withSizeKey<Of extends SpotModel>(model: Of, context: SymbolContext): Of {
  const { options } = context;
  if (!model.hasSizes || !options.sizeKey) return model;
  const under = (width: number) => sizeKeyHeight(symbolSizeAtWidth(options.largest, width), 'circle', context);
  return { ...model, height: (width: number) => model.height(width) + under(width) };
}

/** Places as circles or squares, the small ones on the large ones, with the names that have room. */
export function drawSymbols(model: SpotModel, box: Box, context: SymbolContext): Drawn {
  const { options, theme, enter, rowOf, formats } = context;
  const { map, spots, ids, colorOf, hasSizes, domains } = model;
  const most = domains.size?.[1] ?? 0;
  const largest = symbolSizeAtWidth(options.largest, box.width);
  const sizeOf = (value: number) =>
    hasSizes && most > 0 ? Math.max(1, Math.sqrt(Math.abs(value) / most) * largest) : Math.min(largest, 6);
  const hasKey = hasSizes && options.sizeKey && most > 0 && box.height > largest * 4;
  const under = hasKey ? sizeKeyHeight(largest, 'circle', context) : 0;
  const sized = marksOf(model, ({ size }) => sizeOf(size) + 1);
  const frame = mapFrame({ map, look: options, ids, marks: sized }, { ...box, height: box.height - under }, context);
  const quiet = options.strength / 100;
  const nodes = frame.nodes({
    paint: () => null,
    over(picture) {
      const placed = spots.flatMap((spot) => {
        const at = pointIn(picture, spot);
        return at === null ? [] : [{ spot, at }];
      });
      const shown = frame.isTown ? spreadApart(placed, picture.box, ({ spot }) => sizeOf(spot.size)) : placed;
      const lines = linesHome(placed, shown, ({ spot }) => sizeOf(spot.size), theme);
      const marks = shown.map(({ spot, at: [x, y] }, place): Node => {
        const share = enter(place, shown.length);
        const size = sizeOf(spot.size) * share;
        const color = colorOf(spot);
        // Less than nothing is hollow.
        const paint = {
          ...(spot.size < 0
            ? { stroke: color, strokeWidth: 1.5 }
            : { fill: color, stroke: theme.paper, strokeWidth: 0.75 }),
          opacity: spot.size < 0 ? 1 : quiet,
          part: { role: 'mark' as const, key: spot.key, rows: [rowOf(spot.row)] },
        };
        const side = size * 1.8;
        return options.shape === 'circle'
          ? circle(x, y, size, paint)
          : rect({ x: x - side / 2, y: y - side / 2, width: side, height: side }, paint);
      });
      if (options.labels === 'none' || enter(0, 1) < 1) return [...lines, ...marks];
      const circles = shown.map(({ spot, at }) => ({ at, radius: sizeOf(spot.size) }));
      const labels = shown.map(({ spot, at }) => {
        const reach = sizeOf(spot.size);
        const words = options.labels === 'values' && hasSizes ? `${spot.key} ${formats.value(spot.size)}` : spot.key;
        return { key: spot.key, words, at, reach: { x: reach, up: reach, down: reach } };
      });
      return [
        ...lines,
        ...marks,
        ...spotLabels(picture, labels, context, { most: Math.round(box.width / 22), circles }),
      ];
    },
  });
  const keyBox: Box = { ...box, y: box.y + box.height - under, height: under };
  const key = { values: sizeKeyValues(domains), sizeOf, shape: 'circle' as const, color: frame.land };
  return {
    nodes: [...nodes, ...(hasKey ? mapSizeKey(key, keyBox, context) : [])],
    plot: frame.plot,
    place: frame.place,
  };
}
