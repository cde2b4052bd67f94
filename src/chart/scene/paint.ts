import { isRightToLeft } from '../text/is-right-to-left.ts';
import { type Band, bottomOf, topOf } from './band.ts';
import type { Circle, Font, Node, Paint, Scene, Text } from './node.ts';

/** What painting needs of a canvas: the 2D context of browsers and of @napi-rs/canvas both have it. */
export type Brush = {
  save(): void;
  restore(): void;
  translate(x: number, y: number): void;
  rotate(angle: number): void;
  beginPath(): void;
  rect(x: number, y: number, width: number, height: number): void;
  roundRect(x: number, y: number, width: number, height: number, radius: number): void;
  arc(x: number, y: number, radius: number, from: number, to: number): void;
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
  clip(): void;
  fill(path?: never): void;
  stroke(path?: never): void;
  fillRect(x: number, y: number, width: number, height: number): void;
  fillText(text: string, x: number, y: number): void;
  strokeText(text: string, x: number, y: number): void;
  setLineDash(dash: number[]): void;
  globalAlpha: number;
  fillStyle: unknown;
  strokeStyle: unknown;
  lineWidth: number;
  lineCap: string;
  lineJoin: string;
  font: string;
  fontKerning: string;
  textAlign: string;
  direction: string;
};

/** What only the place that paints has: outlines from path data, font lists with fallbacks, pictures. */
export type Studio = {
  outline: (d: string) => unknown;
  /** The CSS list of families for a family of a scene and a text. */
  familiesOf: (family: string, text: string) => string;
  picture?: (brush: Brush, image: { href: string; x: number; y: number; width: number; height: number }) => void;
  /** Paints a circle in a way of its own, or says that it did not. */
  dot?: (brush: Brush, circle: Circle) => boolean;
};

/** Paints a scene on a canvas, as `toSvg` prints it; of a scene of which only a band is seen, what reaches into it. */
export function paint({ width, height, background, root }: Scene, brush: Brush, studio: Studio, band?: Band): void {
  brush.fillStyle = background;
  brush.fillRect(0, 0, width, height);
  paintNode(root, brush, studio, band);
}

function paintNode(node: Node, brush: Brush, studio: Studio, band?: Band): void {
  if (band !== undefined && isOutside(node, band)) return;
  switch (node.kind) {
    case 'group': {
      const isPlain = !node.x && !node.y && node.clip === undefined && node.opacity === undefined;
      if (!isPlain) brush.save();
      if (node.x || node.y) brush.translate(node.x ?? 0, node.y ?? 0);
      if (node.clip !== undefined) {
        brush.beginPath();
        brush.rect(node.clip.x, node.clip.y, node.clip.width, node.clip.height);
        brush.clip();
      }
      if (node.opacity !== undefined) brush.globalAlpha *= node.opacity;
      const inner = band && node.y ? { top: band.top - node.y, bottom: band.bottom - node.y } : band;
      for (const child of node.children) paintNode(child, brush, studio, inner);
      if (!isPlain) brush.restore();
      return;
    }
    case 'rect': {
      const { x, y, width, height, radius, fill, stroke, opacity } = node;
      if (!radius && fill !== undefined && fill !== 'none' && stroke === undefined && opacity === undefined) {
        brush.fillStyle = fill; // the same without an outline: there may be thousands
        brush.fillRect(x, y, width, height);
        return;
      }
      brush.beginPath();
      if (radius) brush.roundRect(x, y, width, height, Math.min(radius, width / 2, height / 2));
      else brush.rect(x, y, width, height);
      apply(node, brush);
      return;
    }
    case 'circle':
      if (studio.dot?.(brush, node)) return;
      brush.beginPath();
      brush.arc(node.x, node.y, node.radius, 0, 2 * Math.PI);
      apply(node, brush);
      return;
    case 'line':
      brush.beginPath();
      brush.moveTo(node.x1, node.y1);
      brush.lineTo(node.x2, node.y2);
      apply(node, brush);
      return;
    case 'path':
      apply(node, brush, studio.outline(node.d));
      return;
    case 'text':
      paintText(node, brush, studio);
      return;
    case 'image':
      studio.picture?.(brush, node);
  }
}

function isOutside(node: Node, { top, bottom }: Band): boolean {
  return bottomOf(node) < top || topOf(node) > bottom;
}

/** Fills and strokes the current outline, or the one that is given. */
function apply(
  { fill, stroke, strokeWidth = 1, dash, opacity, cap, join }: Paint,
  brush: Brush,
  outline?: unknown,
): void {
  const alpha = brush.globalAlpha;
  const shape = outline as undefined; // a Path2D of whichever kind the canvas has; without one, the current outline
  if (opacity !== undefined) brush.globalAlpha = alpha * opacity;
  if (fill !== undefined && fill !== 'none') {
    brush.fillStyle = fill;
    if (shape === undefined) brush.fill();
    else brush.fill(shape);
  }
  if (stroke !== undefined && stroke !== 'none') {
    brush.strokeStyle = stroke;
    brush.lineWidth = strokeWidth;
    brush.lineCap = cap ?? 'butt';
    brush.lineJoin = join ?? 'miter';
    brush.setLineDash(dash === undefined ? [] : [...dash]);
    if (shape === undefined) brush.stroke();
    else brush.stroke(shape);
  }
  if (opacity !== undefined) brush.globalAlpha = alpha;
}

function paintText(node: Text, brush: Brush, studio: Studio): void {
  const { x, y, text, font, fill, anchor, rotate, halo, opacity } = node;
  const alpha = brush.globalAlpha;
  if (opacity !== undefined) brush.globalAlpha = alpha * opacity;
  brush.font = cssFont(font, studio.familiesOf(font.family, text));
  brush.direction = isRightToLeft(text) ? 'rtl' : 'ltr';
  brush.fontKerning = 'none';
  brush.textAlign = anchor === 'middle' ? 'center' : anchor === 'end' ? 'right' : 'left';
  if (rotate) {
    brush.save();
    brush.translate(x, y);
    brush.rotate((rotate * Math.PI) / 180);
  }
  const [at, baseline] = rotate ? [0, 0] : [x, y];
  if (halo !== undefined) {
    brush.strokeStyle = halo;
    brush.lineWidth = 3;
    brush.lineJoin = 'round';
    brush.setLineDash([]);
    brush.strokeText(text, at, baseline);
  }
  brush.fillStyle = fill;
  brush.fillText(text, at, baseline);
  if (rotate) brush.restore();
  if (opacity !== undefined) brush.globalAlpha = alpha;
}

function cssFont({ size, weight, isItalic }: Font, families: string): string {
  return `${isItalic ? 'italic ' : ''}${weight} ${size}px ${families}`;
}
