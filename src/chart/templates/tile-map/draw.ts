import { interpolateRgb } from '../../color/rgb.ts';
import { valueScale } from '../../color/value-scale.ts';
import type { GeoMap } from '../../geo/read-map.ts';
import { type Undrawable, undrawable } from '../../locale/chart-error.ts';
import { describeRegions } from '../../marks/maps/describe-map.ts';
import { landOf } from '../../marks/maps/map-frame.ts';
import { needsOf } from '../../marks/maps/map-needs.ts';
import { openRegions } from '../../marks/maps/open-map.ts';
import type { RegionValues, UnmatchedRegion } from '../../marks/maps/read-regions.ts';
import { regionName } from '../../marks/maps/read-regions.ts';
import { type Tile, tileGrid } from '../../marks/maps/tile-grid.ts';
import { type Node, path, rect, round, text } from '../../scene/node.ts';
import { defineTemplate, type Model } from '../../template/template.ts';
import { manifest } from './manifest.ts';

type TileModel = Model & {
  missed: readonly UnmatchedRegion[];
  map: GeoMap;
  values: RegionValues;
  /** For a width. */
  tilesAt: (width: number) => readonly Tile[];
};

/** A tile of the same size for each region: small ones are seen as well as large ones. */
export const template = defineTemplate(manifest, {
  needs: (document, table) => needsOf(document, table, { regions: 'region' }),

  prepare(context): TileModel | Undrawable {
    const { options } = context;
    const opened = openRegions(context);
    if ('error' in opened) return opened;
    const { map, values, items } = opened;
    if (map.regions.length > 700) return undrawable('The map has {0} regions: too many for tiles.', map.regions.length);
    const has = ownRegions(values);
    const tilesAt = (width: number) =>
      tileGrid(map, [...has], width).filter(({ region }) => options.others || has.size === 0 || has.has(region.id));
    const known = tilesAt(640).map(({ region }) =>
      has.has(region.id) ? (values.of(region.id)?.value ?? Number.NaN) : Number.NaN,
    );
    return {
      map,
      values,
      missed: values.missed,
      tilesAt,
      domains: values.domain === null ? {} : { value: values.domain },
      legend:
        values.domain === null
          ? options.legend
            ? { kind: 'items', items }
            : null
          : !known.some(Number.isFinite)
            ? null
            : valueScale(known, { ...options, noDataColor: options.noDataColor ?? landOf(context) }, context).legend,
      note: values.note,
      height(width) {
        const { wide, tall } = sizeOf(tilesAt(width));
        return Math.max(60, Math.min((width / wide) * tall * (options.shape === 'hexagon' ? 0.87 : 1), 620));
      },
    };
  },

  draw({ map, values, tilesAt }, box, context) {
    const { options, paints, enter, rowOf, fonts, measure, formats } = context;
    const isHexagon = options.shape === 'hexagon';
    const tiles = tilesAt(box.width);
    const { wide: columns, tall } = sizeOf(tiles);
    const wide = columns + (isHexagon ? 0.5 : 0);
    const step = Math.max(4, Math.min(box.width / wide, box.height / (isHexagon ? (tall - 1) * 0.866 + 1.155 : tall)));
    const down = isHexagon ? step * 0.866 : step;
    const left = box.x + (box.width - step * wide) / 2;
    const side = Math.max(2, step - Math.min(options.gap, step * (step < 20 ? 0.08 : 0.3)));
    const land = options.noDataColor ?? landOf(context);
    const scale = values.domain === null ? null : valueScale(values.known(map), options, context);
    const write = formats.alike(values.entries.map(({ value }) => value));
    const has = ownRegions(values);
    const order = [...tiles].sort((a, b) => Number(has.has(b.region.id)) - Number(has.has(a.region.id)));
    const nodes = order.flatMap(({ region, column, row }, place): Node[] => {
      const entry = has.has(region.id) ? values.of(region.id) : null;
      const middle = left + step * (column + 0.5 + (isHexagon && row % 2 === 1 ? 0.5 : 0));
      const y = box.y + (isHexagon ? step * 0.577 : step / 2) + row * down;
      const chosen =
        entry === null
          ? land
          : (paints.byHand(entry.word) ??
            (entry.category === null
              ? (scale?.of(entry.value) ?? land)
              : paints.of(entry.category, values.categories.indexOf(entry.category))));
      const plain = entry !== null && paints.isContext(entry.word) ? interpolateRgb(chosen, land)(0.75) : chosen;
      const share = enter(place, order.length);
      const fill = share < 1 ? interpolateRgb(land, plain)(share) : plain;
      const key = entry?.word ?? regionName(region, context);
      const part = { role: 'mark' as const, key, rows: entry === null ? [] : [rowOf(entry.row)] };
      const tile = shapeOf(options.shape, { x: middle, y, side }, { fill, part });
      if (options.labels === 'none' || share < 1) return [tile];
      const code = codeOf(region);
      const valueLabel =
        entry !== null && entry.category === null && options.labels === 'both' ? write(entry.value) : '';
      const ink = paints.inkOn(fill);
      const thin = { ...fonts.label, size: Math.max(9, Math.min(fonts.label.size, side * 0.3)), weight: 400 as const };
      const room = side * (options.shape === 'hexagon' || options.shape === 'circle' ? 0.8 : 0.98);
      // On small tiles most bold letters would not fit.
      const font = side < 18 ? thin : { ...thin, weight: 700 as const };
      if (measure(code, font) > room || font.size > side * 0.9) return [tile];
      const label = { anchor: 'middle' as const, fill: ink, part: { role: 'label' as const, key } };
      const hasBoth = valueLabel !== '' && measure(valueLabel, thin) <= room && font.size * 2.1 <= side * 0.9;
      return [
        tile,
        text(code, middle, y + font.size * (hasBoth ? -0.12 : 0.35), { font, ...label }),
        ...(hasBoth ? [text(valueLabel, middle, y + font.size * 1.02, { font: thin, ...label })] : []),
      ];
    });
    const placed = new Map(order.map((tile) => [tile.region.name, tile]));
    return {
      nodes,
      plot: box,
      place(x) {
        const tile = placed.get(String(x ?? ''));
        return tile === undefined ? null : [left + step * (tile.column + 0.5), box.y + down * (tile.row + 0.5)];
      },
    };
  },

  describe: ({ map, values }, context) => describeRegions('tileGrid', { map, values }, context),
});

/** A tile is a region of its own: Åland is not Finland, and has no figure where the table has none. */
function ownRegions({ ids, entries }: RegionValues): ReadonlySet<string> {
  const known = new Set(ids);
  return new Set(entries.map(({ region }) => region.id).filter((id) => known.has(id)));
}

function sizeOf(tiles: readonly Tile[]): { wide: number; tall: number } {
  return {
    wide: 1 + Math.max(...tiles.map(({ column }) => column)),
    tall: 1 + Math.max(...tiles.map(({ row }) => row)),
  };
}

function codeOf({ id, codes, name }: { id: string; codes?: readonly string[]; name: string }): string {
  const letters = /^[A-Z]{2}-([A-Z0-9]{1,3})$/.exec(id)?.[1];
  return letters ?? codes?.find((code) => /^[A-Z]{2}$/.test(code)) ?? (id.length <= 4 ? id : name.slice(0, 3));
}

type Paint = { fill: string; part: { role: 'mark'; key: string; rows: number[] } };

function shapeOf(
  shape: 'square' | 'round' | 'hexagon' | 'circle',
  { x, y, side }: { x: number; y: number; side: number },
  paint: Paint,
): Node {
  const half = side / 2;
  if (shape === 'hexagon') {
    const corners = [30, 90, 150, 210, 270, 330].map((angle) => {
      const turn = (angle * Math.PI) / 180;
      return `${round(x + Math.cos(turn) * half * 1.155)},${round(y + Math.sin(turn) * half * 1.155)}`;
    });
    return path(`M${corners.join('L')}Z`, paint);
  }
  const radius = shape === 'circle' ? half : shape === 'round' ? Math.min(6, half / 2) : 0;
  return rect(
    { x: x - half, y: y - half, width: side, height: side },
    { ...paint, ...(radius > 0 && { radius: round(radius) }) },
  );
}
