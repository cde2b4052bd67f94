import { interpolateRgb } from '../../color/rgb.ts';
import { foldName } from '../../geo/fold-name.ts';
import type { Place } from '../../geo/map-file.ts';
import { aspectOf, type MapView, type ProjectedMap, projectMap } from '../../geo/project-map.ts';
import type { ProjectionSpec } from '../../geo/projection.ts';
import type { GeoMap } from '../../geo/read-map.ts';
import type { Extent } from '../../geo/trace.ts';
import type { MapLook } from '../../options/map-options.ts';
import { type Box, group, type Node, type Part, type Point, path, rect, round, text } from '../../scene/node.ts';
import type { Drawn, Tools, Zoom } from '../../template/template.ts';
import { breakLines } from '../../text/break-lines.ts';
import { aspectNear, type Mark, type MarkPoint, nearProjection, zoomToMarks } from './fit-view.ts';
import { globeOf, insetName, scaleBar, scaleBarHeight } from './map-furniture.ts';
import { projectionFor } from './open-map.ts';
import { regionName } from './read-regions.ts';

/** A map in its place: the main one, or a box with regions that are far away. Its points count from its own corner. */
export type MapPicture = {
  drawn: ProjectedMap;
  box: Box;
  isMain: boolean;
  /** What stands over it: labels make way. */
  covered?: readonly Box[];
};

type RegionPaint = { fill: string; part?: Part; stroke?: string; strokeWidth?: number; opacity?: number };

type Layers = {
  /** How a region is painted; null for land without data. */
  paint: (id: string) => RegionPaint | null;
  /** The regions that are walked through first, in this order. */
  first?: readonly string[];
  /** What stands on the map: symbols, labels. */
  over?: (picture: MapPicture) => Node[];
};

/** The frame of a map: where everything is, and what is seen beside the data. */
export type MapFrame = {
  plot: Box;
  pictures: readonly MapPicture[];
  /** The color of land that has no data. */
  land: string;
  /** What a region is called. */
  nameOf: (id: string) => string;
  regionOf: GeoMap['regionOf'];
  /** The room a region takes in its picture. */
  extentOf: (id: string) => (Extent & { picture: MapPicture }) | null;
  /** Whether it shows no more than a town. */
  isTown: boolean;
  nodes: (layers: Layers) => Node[];
  place: Drawn['place'];
};

/** What of a map is looked at. `ids` are the regions with data. */
type MapScene = {
  map: GeoMap;
  look: MapLook & { tilt?: number | null };
  ids: readonly string[];
  /** What stands on the map: none of it is cut at the edge, and zooming to the data comes as near as all of it allows. */
  marks?: readonly Mark[];
};

const gap = 8;
/** From side to side. */
const townKilometres = 120;
const small = { widest: 132, narrowest: 64, share: 0.19, shape: 0.8 };

/** How high a map wants to be for a width. */
export function mapHeight(seen: MapScene, width: number): number {
  const { look } = seen;
  if (look.aspect !== null) return (width * look.aspect) / 100;
  const tallest = Math.max(400, Math.min(width * 0.9, 640));
  const under = look.scaleBar && seen.map.level !== 'world' ? scaleBarHeight : 0;
  const { marks = [] } = seen;
  const near = nearProjection(seen.map, look, marks);
  const aspect = near === null ? aspectOf(seen.map, viewOf(seen)) : aspectNear(near, marks);
  return Math.max(120, Math.min(width / aspect, tallest)) + under;
}

/** The color of land without data, quiet but seen on the paper. */
export function landOf({ theme }: Pick<Tools, 'theme'>): string {
  return interpolateRgb(theme.paper, theme.muted)(theme.isDark ? 0.18 : 0.2);
}

/** Puts a map into a box, with boxes for what is far away, a globe and a scale where they are wanted. */
export function mapFrame(seen: MapScene, box: Box, tools: Tools): MapFrame {
  const { map, look } = seen;
  const { theme, fonts, measure, geo } = tools;
  const view = viewOf(seen, tools.zoom);
  const isFlat = map.projection.kind === 'flat';
  const isTown = !isFlat && isWithinTown();
  const isGlobe = view.isWhole === true && view.projection?.kind === 'orthographic';
  const hasBar = isTown || (look.scaleBar && !isFlat && map.level !== 'world');
  const tall = Math.max(30, box.height - (hasBar ? scaleBarHeight : 0));
  const full = { ...box, height: tall };
  const isNear = look.zoomToData && (zoomFor(projectMap(map, { ...view, ...sizeOf(full) }), full)?.scale ?? 0) > 1;
  // What lies around the regions a map is of ends somewhere: it is not shown far beyond them.
  const widest = map.frame === undefined || isNear ? box.width : Math.min(box.width, tall * aspectOf(map, view));
  const room = { ...full, x: box.x + (box.width - widest) / 2, width: widest };
  const isCut = isNear || (look.zoomToData && seen.marks === undefined);
  const insets = look.insets && view.isWhole !== true ? (map.insets ?? []).filter(isWanted) : [];
  const world = look.locator && map.level !== 'world' && !isFlat ? (geo?.map('world') ?? null) : null;
  const count = insets.length + (world === null ? 0 : 1);
  const side = Math.min(
    Math.max(small.narrowest, Math.min(small.widest, box.width * small.share)),
    box.width / Math.max(1, count) - gap,
  );
  const block = {
    width: insets.length * (side + gap) + (world === null ? -gap : side * small.shape),
    height: side * small.shape + (insets.length === 0 ? 0 : fonts.note.size * 1.5),
  };

  const wide = () => projectMap(map, { ...view, ...sizeOf(room) });
  const corner = count === 0 ? null : isNear ? quietCorner() : freeCorner(wide(), block, room);
  const isUnder = count > 0 && corner === null;
  // The scale stands beside what is under the map.
  const under = block.height + gap - (hasBar ? scaleBarHeight : 0);
  const main: Box = isUnder ? { ...room, height: Math.max(30, room.height - under) } : room;
  const size = sizeOf(main);
  const first = () => (isUnder ? projectMap(map, { ...view, ...size }) : wide());
  const zoom = within(zoomFor(first(), main), isGlobe && tools.zoom?.scale === 1 ? undefined : tools.zoom);
  const picture: MapPicture = {
    drawn: zoom === undefined ? first() : projectMap(map, { ...view, ...size, zoom }),
    box: main,
    isMain: true,
    ...(corner !== null && { covered: [{ x: corner[0], y: corner[1], ...block }] }),
  };
  const at: Point = corner ?? [0, main.height + gap];
  const boxes = insets.map(({ name, regions }, index) => {
    const place: Box = {
      x: main.x + at[0] + index * (side + gap),
      y: main.y + at[1],
      width: round(side),
      height: round(side * small.shape),
    };
    const around = { width: place.width, height: place.height, padding: 3 };
    const drawn = projectMap(map, {
      ...around,
      projection: map.projection,
      focus: regions,
      without: view.without ?? [],
    });
    return { name, picture: { drawn, box: place, isMain: false } };
  });
  const pictures = [picture, ...boxes.map(({ picture: each }) => each)];

  const land = landOf(tools);
  const blue = theme.isDark ? '#3f6f9e' : '#8fbbdd';
  const water = look.waterColor ?? interpolateRgb(theme.paper, blue)(0.3);
  const borderColor = look.borderColor ?? theme.paper;
  const [turned = 0, tilted = 0] = view.projection?.rotate ?? [];
  const middle: Point = [-turned, -tilted];

  return { plot: main, pictures, land, nameOf, regionOf: map.regionOf, extentOf, isTown, nodes, place };

  /** Whether what is shown at first is a town: only a scale says then how large all is. */
  function isWithinTown(): boolean {
    const drawn = projectMap(map, { ...view, ...sizeOf(box) });
    const { scale } = zoomFor(drawn, box) ?? { scale: 1 };
    return drawn.kilometre > 0 && box.width / (drawn.kilometre * scale) < townKilometres;
  }

  /** Near places there is land everywhere: a globe stands on it in a corner where no place is. */
  function quietCorner(): Point | null {
    if (insets.length > 0) return null;
    const drawn = wide();
    const { scale, x: middle, y: centre } = zoomFor(drawn, room) ?? { scale: 1, x: 0.5, y: 0.5 };
    const points = pointsIn(drawn).map(
      ({ at: [x, y] }): Point => [
        (x - middle * room.width) * scale + room.width / 2,
        (y - centre * room.height) * scale + room.height / 2,
      ],
    );
    const isQuiet = ([left, top]: Point) =>
      points.every(
        ([x, y]) => x < left - gap || x > left + block.width + gap || y < top - gap || y > top + block.height + gap,
      );
    return block.width * 3 > room.width ? null : (cornersOf(block, room, gap).find(isQuiet) ?? null);
  }

  /** Where the marks of the main picture are; those of far regions stand in insets. */
  function pointsIn(drawn: ProjectedMap): MarkPoint[] {
    const far = new Set((map.insets ?? []).flatMap(({ regions }) => regions));
    return (seen.marks ?? []).flatMap(({ at, id = null, reach = 0 }): MarkPoint[] => {
      const point = id !== null && far.has(id) ? null : drawn.toPoint(at);
      return point === null ? [] : [{ at: point, reach }];
    });
  }

  function zoomFor(drawn: ProjectedMap, { width, height }: Size): Zoom | undefined {
    if (view.isWhole === true) return undefined;
    // Nearer by less is not worth losing the rest of the map: of a country less than of the world.
    const leastZoom = !look.zoomToData ? Number.POSITIVE_INFINITY : map.level === 'world' ? 1.25 : 1.5;
    return zoomToMarks(pointsIn(drawn), { width, height }, { leastZoom, kilometre: drawn.kilometre });
  }

  function isWanted({ regions }: { regions: readonly string[] }): boolean {
    const omitted = new Set(view.without);
    return regions.some((id) => !omitted.has(id)) && (!isCut || regions.some((id) => seen.ids.includes(id)));
  }

  function nodes({ paint, first = [], over = () => [] }: Layers): Node[] {
    const thin = look.borders * (box.width < 420 ? 0.75 : 1);
    // Thousands of regions have a rim each: finding the lines between them would take as long as drawing them.
    const isCrowd = map.regions.length > 1000 && thin > 0;
    const edge = isCrowd ? { stroke: borderColor, strokeWidth: round(thin * 0.7) } : {};
    const layer = (each: MapPicture): Node[] => {
      const { paths } = each.drawn;
      const order = first.filter((id) => paths.has(id));
      const known = new Set(order);
      for (const id of paths.keys()) if (!known.has(id)) order.push(id);
      return [
        ...ground(each),
        ...order.map((id) => {
          const d = paths.get(id) ?? '';
          const isWhole = tools.zoom !== undefined || isSeen(each, id);
          const painted = isWhole ? paint(id) : withoutEmptyPart(paint(id));
          return path(d, painted === null ? { fill: land, ...edge } : isCrowd ? { ...edge, ...painted } : painted);
        }),
        ...lines(each, thin),
        ...over(each),
      ];
    };
    const moved = (each: MapPicture, part?: Part): Node =>
      group([group(layer(each), part === undefined ? {} : { part })], {
        x: round(each.box.x),
        y: round(each.box.y),
        clip: { x: 0, y: 0, width: round(each.box.width), height: round(each.box.height) },
      });
    return [
      moved(picture, { role: 'map', ...(isGlobe && { turn: middle }) }),
      ...boxes.flatMap(inset),
      ...globe(),
      ...bar(),
    ];

    function inset({ name, picture: each }: (typeof boxes)[number]): Node[] {
      const font = fonts.note;
      const lines = breakLines(insetName(name, tools.locale), { width: each.box.width, font, measure });
      return [
        rect(each.box, { fill: theme.paper }),
        moved(each),
        rect(each.box, { stroke: theme.grid, strokeWidth: 1 }),
        ...lines.map((line, row) =>
          text(line, each.box.x, each.box.y + each.box.height + font.size * (1.2 + row * 1.15), {
            font,
            fill: theme.muted,
            part: { role: 'note' },
          }),
        ),
      ];
    }
  }

  function ground({ drawn, box: { width, height }, isMain }: MapPicture): Node[] {
    const made: Node[] = [];
    if (look.water || isGlobe) {
      // Near a country the edge of the earth is a line of thousands of points, far outside the picture.
      const sphere = isMain && (map.level === 'world' || isGlobe) ? drawn.sphere() : '';
      const sea = { fill: water };
      made.push(sphere === '' ? rect({ x: 0, y: 0, width, height }, sea) : path(sphere, sea));
    }
    if (look.graticule && isMain)
      made.push(path(drawn.graticule(), { stroke: theme.muted, strokeWidth: 0.5, opacity: 0.35 }));
    return made;
  }

  function lines({ drawn, isMain }: MapPicture, thin: number): Node[] {
    const made: Node[] = [];
    const inside = look.water ? water : theme.paper;
    if (look.lakes && drawn.lakes() !== '') made.push(path(drawn.lakes(), { fill: inside }));
    if ((look.rivers || isTown) && drawn.rivers() !== '')
      made.push(
        path(drawn.rivers(), { stroke: theme.isDark ? '#4f86bb' : '#6ea6d2', strokeWidth: 1.1, join: 'round' }),
      );
    if (thin > 0 && map.regions.length <= 1000 && drawn.borders() !== '')
      made.push(path(drawn.borders(), { stroke: borderColor, strokeWidth: round(thin), join: 'round' }));
    if (thin > 0 && drawn.parents() !== '')
      made.push(path(drawn.parents(), { stroke: borderColor, strokeWidth: round(thin * 2), join: 'round' }));
    if (isGlobe && isMain) made.push(path(drawn.sphere(), { stroke: theme.muted, strokeWidth: 0.8 }));
    return made;
  }

  function globe(): Node[] {
    if (world === null) return [];
    const x = main.x + at[0] + insets.length * (side + gap);
    return globeOf(map, { world, land, water, side: round(side * small.shape), x, y: main.y + at[1] }, tools);
  }

  function bar(): Node[] {
    if (!hasBar) return [];
    const side = isUnder ? block.width + 2 * gap : 0;
    const y = isUnder
      ? main.y + main.height + gap + block.height / 2 - scaleBarHeight
      : box.y + box.height - scaleBarHeight;
    return scaleBar(picture.drawn.kilometre, { x: main.x + side, y, width: main.width - side }, tools);
  }

  function nameOf(id: string): string {
    const region = map.regionOf(id);
    return region === null ? id : regionName(region, tools);
  }

  function extentOf(id: string): (Extent & { picture: MapPicture }) | null {
    for (const each of pictures) {
      const extent = each.drawn.extentOf(id);
      if (extent !== null) return { ...extent, picture: each };
    }
    return null;
  }

  function place(x: number | string | null, y: number | string | null): Point | null {
    const point = typeof x === 'number' && typeof y === 'number' ? seenAt([x, y]) : middleOf(String(x ?? ''));
    return point === null ? null : [point[0] + main.x, point[1] + main.y];
  }

  function seenAt(where: Place): Point | null {
    return picture.drawn.toPoint(where);
  }

  function middleOf(name: string): Point | null {
    const folded = foldName(name);
    const region = map.regionOf(name) ?? map.regions.find((each) => foldName(each.name) === folded);
    return region === undefined || region === null ? null : picture.drawn.middleOf(region.id);
  }
}

/** Whether the middle of a region is in its picture: what only reaches in from beyond the edge is nothing to point at. */
function isSeen({ drawn, box: { width, height } }: MapPicture, id: string): boolean {
  const extent = drawn.extentOf(id);
  if (extent === null) return false;
  const [x, y] = [(extent.left + extent.right) / 2, (extent.top + extent.bottom) / 2];
  return x >= 0 && y >= 0 && x <= width && y <= height;
}

function withoutEmptyPart(painted: RegionPaint | null): RegionPaint | null {
  if (painted === null || (painted.part?.rows?.length ?? 0) > 0) return painted;
  const { part: _, ...rest } = painted;
  return rest;
}

/** How the map is to be projected, whatever the size. */
function viewOf(
  { map, look, ids, marks }: MapScene,
  { turn, isMoving = false }: Partial<Zoom> = {},
): Omit<MapView, 'width' | 'height'> {
  const chosen = nearProjection(map, look, marks ?? []) ?? projectionFor(map, look);
  const kept = new Set(ids);
  // What is left out of a map comes in with data: a station on Antarctica.
  const isSouth = ids.some((id) => map.leftOut?.includes(id)) || marks?.some(({ at }) => at[1] < -60) === true;
  const omitted = look.antarctica || (isSouth && map.level === 'world') ? [] : (map.leftOut ?? []);
  const without =
    look.others || ids.length === 0 ? omitted : map.regions.flatMap(({ id }) => (kept.has(id) ? [] : [id]));
  const far = new Set((map.insets ?? []).flatMap(({ regions }) => regions));
  const near = ids.filter((id) => !far.has(id));
  const isWhole = chosen.kind === 'orthographic' && map.level === 'world' && !look.zoomToData;
  const projection: ProjectionSpec =
    isWhole && turn !== undefined ? { kind: chosen.kind, rotate: [-turn[0], -turn[1]] } : chosen;
  const isOnly = !look.others || (look.zoomToData && marks === undefined);
  const focus = isOnly ? (near.length > 0 ? near : ids) : [];
  return {
    projection,
    without,
    padding: 2,
    ...(isWhole && { isWhole }),
    ...(isWhole && isMoving && { isRough: true }),
    ...(focus.length > 0 && { focus }),
  };
}

/** What a reader looks at, within what is shown at first. */
function within(first: Zoom | undefined, then: Zoom | undefined): Zoom | undefined {
  if (first === undefined || then === undefined) return first ?? then;
  return {
    scale: first.scale * then.scale,
    x: first.x + (then.x - 0.5) / first.scale,
    y: first.y + (then.y - 0.5) / first.scale,
  };
}

/** A corner of the map where no land is, for a block of this size. */
function freeCorner(drawn: ProjectedMap, block: Size, { width, height }: Box): Point | null {
  if (block.width > width) return null;
  const extents = Array.from(drawn.paths.keys()).flatMap((id) => drawn.extentOf(id) ?? []);
  const isFree = ([x, y]: Point) =>
    extents.every(
      (each) =>
        each.right < x - 4 || each.left > x + block.width + 4 || each.bottom < y - 4 || each.top > y + block.height + 4,
    );
  return cornersOf(block, { width, height }, 0).find(isFree) ?? null;
}

type Size = { width: number; height: number };

function sizeOf({ width, height }: Size): Size {
  return { width: round(width), height: round(height) };
}

/** Where a block stands in each corner, the lower ones first. */
function cornersOf(block: Size, { width, height }: Size, inset: number): Point[] {
  const right = width - block.width - inset;
  const bottom = height - block.height - inset;
  return [
    [inset, bottom],
    [right, bottom],
    [inset, inset],
    [right, inset],
  ];
}
