import { color, lab, lch } from 'd3-color';
import type { Node, Scene } from '../scene/node.ts';

/**
 * Solid inks of offset print on coated paper, in CIELAB (ISO 12647-2, FOGRA39): each alone, and two over one another.
 * Between them the most saturated color of each hue is taken to lie on a straight line.
 */
const inks = [
  { hue: lch(lab(48, 74, -3)).h, lightness: 48, chroma: 74 }, // magenta
  { hue: lch(lab(47, 68, 48)).h, lightness: 47, chroma: 83 }, // magenta and yellow
  { hue: lch(lab(89, -5, 93)).h, lightness: 89, chroma: 93 }, // yellow
  { hue: lch(lab(50, -65, 27)).h, lightness: 50, chroma: 70 }, // cyan and yellow
  { hue: lch(lab(55, -37, -50)).h, lightness: 55, chroma: 62 }, // cyan
  { hue: lch(lab(24, 22, -46)).h, lightness: 24, chroma: 51 }, // cyan and magenta
].sort((a, b) => a.hue - b.hue);

/** The lightness of black ink and of the paper. */
const black = 16;
const paper = 95;

/**
 * A color that offset presses can print. Hue and lightness stay; the chroma is lowered to the most that there is between
 * paper, black and the solid inks around the hue. What is inside that gamut stays as it is, and so does what is no color.
 */
export function toPrintColor(given: string): string {
  const parsed = color(given);
  if (parsed === null || Number.isNaN(parsed.opacity)) return given;
  const { l, c, h, opacity } = lch(parsed);
  if (!(c > 0) || c <= mostChroma(l, h)) return given;
  // Rounding to whole channels must not lead out of the gamut again.
  const printed = lch(l, Math.max(0, mostChroma(l, h) - 0.5), h, opacity)
    .rgb()
    .clamp();
  return opacity < 1 ? printed.formatRgb() : printed.formatHex();
}

/** Whether a color can be printed as it is. */
export function isPrintable(given: string): boolean {
  return toPrintColor(given) === given;
}

/** The most chroma of a hue at a lightness: it falls from the solid ink to paper and to black. */
function mostChroma(lightness: number, hue: number): number {
  const cusp = cuspAt(hue);
  const share =
    lightness >= cusp.lightness
      ? (paper - lightness) / (paper - cusp.lightness)
      : (lightness - black) / (cusp.lightness - black);
  // Near paper and black a trace of color is left: it is below what eyes notice.
  return Math.max(3, cusp.chroma * Math.max(0, share));
}

function cuspAt(hue: number): { lightness: number; chroma: number } {
  const after = inks.findIndex((ink) => ink.hue > hue);
  const to = inks[after === -1 ? 0 : after];
  const from = inks.at(after === -1 ? -1 : after - 1);
  if (from === undefined || to === undefined) throw new Error('there are inks');
  const around = (degrees: number) => (degrees + 360) % 360;
  const share = around(hue - from.hue) / around(to.hue - from.hue);
  return {
    lightness: from.lightness + (to.lightness - from.lightness) * share,
    chroma: from.chroma + (to.chroma - from.chroma) * share,
  };
}

/** A picture in colors that can be printed. Photographs and logos in it stay as they are. */
export function toPrintScene(scene: Scene): Scene {
  const known = new Map<string, string>();
  const printed = (given: string) => {
    const found = known.get(given) ?? toPrintColor(given);
    known.set(given, found);
    return found;
  };
  const root = nodeOf(scene.root);
  if (root.kind !== 'group') throw new Error('a group stays one');
  return { ...scene, background: printed(scene.background), root };

  function nodeOf(node: Node): Node {
    if (node.kind === 'group') return { ...node, children: node.children.map(nodeOf) };
    if (node.kind === 'image') return node;
    if (node.kind === 'text')
      return { ...node, fill: printed(node.fill), ...(node.halo !== undefined && { halo: printed(node.halo) }) };
    return {
      ...node,
      ...(node.fill !== undefined && { fill: printed(node.fill) }),
      ...(node.stroke !== undefined && { stroke: printed(node.stroke) }),
    };
  }
}
