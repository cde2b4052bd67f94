/** How something is painted. What is absent is not painted, or is inherited from nothing: groups pass on opacity alone. */
export type Paint = {
  fill?: string;
  stroke?: string;
  strokeWidth?: number;
  dash?: readonly number[];
  opacity?: number;
  cap?: 'round';
  join?: 'round';
};

/** What a thing is to a reader: title, axis, mark … Tests, hit-testing, editing in place and screen readers go by it. */
export type NodeRole =
  | 'background'
  | 'title'
  | 'subtitle'
  | 'headline-number'
  | 'source'
  | 'note'
  | 'byline'
  | 'logo'
  | 'legend'
  | 'legend-item'
  | 'axis-x'
  | 'axis-y'
  | 'grid'
  | 'baseline'
  | 'facet'
  | 'facet-title'
  | 'map'
  | 'mark'
  | 'label'
  | 'annotation'
  | 'highlight';

/**
 * On what a reader can point at: which rows of the table it stands for, and the key by which it is the same thing later.
 * What stands for many rows (a line, an area) says by `anchors` where each of them is. A globe says by `turn` which
 * longitude and latitude are in its middle.
 */
export type Part = {
  role: NodeRole;
  key?: string;
  rows?: readonly number[];
  series?: number;
  anchors?: Anchors;
  turn?: Point;
};

/** Places of rows inside one mark, as columns, in the space of its node; a y of NaN is a gap. */
type Anchors = { x: Float64Array; y: Float64Array; rows: Int32Array };

export type Font = { family: string; size: number; weight: 400 | 500 | 700; isItalic?: boolean };

type Base = Paint & { part?: Part };

export type Group = {
  kind: 'group';
  part?: Part;
  x?: number;
  y?: number;
  opacity?: number;
  clip?: Box;
  children: Node[];
};
export type Rect = Base & { kind: 'rect'; x: number; y: number; width: number; height: number; radius?: number };
export type Circle = Base & { kind: 'circle'; x: number; y: number; radius: number };
export type Line = Base & { kind: 'line'; x1: number; y1: number; x2: number; y2: number };
/** `d` is SVG path data, already rounded. */
export type Path = Base & { kind: 'path'; d: string };
export type Text = {
  kind: 'text';
  part?: Part;
  /** The baseline of the letters stands at y. */
  x: number;
  y: number;
  text: string;
  font: Font;
  fill: string;
  anchor?: 'middle' | 'end';
  /** Degrees, around (x, y). */
  rotate?: number;
  /** A rim in this color keeps it readable on what lies beneath. */
  halo?: string;
  opacity?: number;
};
export type Image = { kind: 'image'; part?: Part; x: number; y: number; width: number; height: number; href: string };

export type Node = Group | Rect | Circle | Line | Path | Text | Image;

export type Box = { x: number; y: number; width: number; height: number };

/** A whole picture: what every output prints. Chinese, Japanese and Korean write some characters differently, by `language`. */
export type Scene = { width: number; height: number; background: string; root: Group; language?: string };

/** Coordinates are rounded once, here, so that every output agrees. */
export function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** Here and below what is copied comes first: an object that is copied into a begun one is many times as slow. */
export function group(children: Node[], rest: Omit<Group, 'kind' | 'children'> = {}): Group {
  return { ...rest, kind: 'group', children };
}

export function rect(box: Box, paint: Base & { radius?: number }): Rect {
  const x = round(box.x);
  const y = round(box.y);
  // From rounded edge to rounded edge: neighbours that touch still touch.
  return {
    ...paint,
    kind: 'rect',
    x,
    y,
    width: round(round(box.x + box.width) - x),
    height: round(round(box.y + box.height) - y),
  };
}

export function circle(x: number, y: number, radius: number, paint: Base): Circle {
  return { ...paint, kind: 'circle', x: round(x), y: round(y), radius: round(radius) };
}

export function line([x1, y1]: Point, [x2, y2]: Point, paint: Base): Line {
  return { ...paint, kind: 'line', x1: round(x1), y1: round(y1), x2: round(x2), y2: round(y2) };
}

export function path(d: string, paint: Base): Path {
  return { ...paint, kind: 'path', d };
}

export function text(content: string, x: number, y: number, rest: Omit<Text, 'kind' | 'text' | 'x' | 'y'>): Text {
  return { ...rest, kind: 'text', text: content, x: round(x), y: round(y) };
}

export type Point = readonly [x: number, y: number];

type PlacedNode = { node: Node; dx: number; dy: number };

/** Every node, depth first, with the offset of the groups around it. A list: generators inside one another are slow. */
export function walk(node: Node, dx = 0, dy = 0, found: PlacedNode[] = []): PlacedNode[] {
  found.push({ node, dx, dy });
  if (node.kind === 'group')
    for (const child of node.children) walk(child, dx + (node.x ?? 0), dy + (node.y ?? 0), found);
  return found;
}
