import { familyIds } from '../text/families.ts';
import { isRightToLeft } from '../text/is-right-to-left.ts';
import { digits } from './digits.ts';
import type { Font, Node, Paint, Part, Scene, Text } from './node.ts';

type SvgOptions = {
  /** Read out by screen readers instead of the letters of the picture. */
  title?: string;
  description?: string;
  /** Tells ids of several pictures in one page apart. */
  id?: string;
  /** Puts role, key and rows on the elements, for the live view. */
  withParts?: boolean;
  /** Rules to carry inside, such as fonts. Ours, not a user’s. */
  css?: string;
  /** Nothing behind the chart. */
  isTransparent?: boolean;
  /** The families to try for one of ours; a page may not have it. */
  familiesOf?: (family: string) => string;
};

/** The scene as an SVG document. Everything that came from a user is text: nothing can become an element. */
export function toSvg({ width, height, background, root }: Scene, options: SvgOptions = {}): string {
  const {
    title,
    description,
    id = 'chart',
    withParts = false,
    css = '',
    isTransparent = false,
    familiesOf = withGeneric,
  } = options;
  const clips: string[] = [];
  const names = [title && `${id}-title`, description && `${id}-desc`].filter(Boolean).join(' ');
  const body = print(root);
  const attributes =
    (title ? `<title id="${id}-title">${escapeText(title)}</title>` : '') +
    (description ? `<desc id="${id}-desc">${escapeText(description)}</desc>` : '');
  const clipped = clips.length === 0 ? '' : `<defs>${clips.join('')}</defs>`;
  const style = css === '' ? '' : `<style>${css}</style>`;
  const paper = isTransparent ? '' : `<rect width="${width}" height="${height}" fill="${escapeText(background)}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img"${names && ` aria-labelledby="${names}"`} style="font-kerning:none;font-variant-ligatures:none">${attributes}${style}${clipped}${paper}${body}</svg>`;

  function print(node: Node): string {
    const part = withParts && node.part !== undefined ? partAttributes(node.part) : '';
    switch (node.kind) {
      case 'group': {
        const move = node.x || node.y ? ` transform="translate(${node.x ?? 0} ${node.y ?? 0})"` : '';
        const clip = node.clip === undefined ? '' : ` clip-path="url(#${clipOf(node.clip)})"`;
        const opacity = node.opacity === undefined ? '' : ` opacity="${node.opacity}"`;
        let inner = '';
        for (const child of node.children) inner += print(child);
        return move || clip || opacity || part ? `<g${move}${clip}${opacity}${part}>${inner}</g>` : inner;
      }
      case 'rect': {
        const radius = node.radius ? ` rx="${node.radius}"` : '';
        return `<rect x="${digits(node.x)}" y="${digits(node.y)}" width="${digits(node.width)}" height="${digits(node.height)}"${radius}${paint(node)}${part}/>`;
      }
      case 'circle':
        return `<circle cx="${digits(node.x)}" cy="${digits(node.y)}" r="${digits(node.radius)}"${paint(node)}${part}/>`;
      case 'line':
        return `<line x1="${digits(node.x1)}" y1="${digits(node.y1)}" x2="${digits(node.x2)}" y2="${digits(node.y2)}"${paint(node)}${part}/>`;
      case 'path':
        return `<path d="${node.d}"${paint(node, 'none')}${part}/>`;
      case 'text':
        return textElement(node, familiesOf(node.font.family), part);
      case 'image':
        return `<image x="${node.x}" y="${node.y}" width="${node.width}" height="${node.height}" href="${escapeText(node.href)}"${part}/>`;
    }
  }

  function clipOf({ x, y, width: w, height: h }: { x: number; y: number; width: number; height: number }): string {
    const name = `${id}-clip-${clips.length}`;
    clips.push(`<clipPath id="${name}"><rect x="${x}" y="${y}" width="${w}" height="${h}"/></clipPath>`);
    return name;
  }
}

function textElement(
  { x, y, text, font, fill, anchor, rotate, halo, opacity }: Text,
  families: string,
  part: string,
): string {
  const around = rotate ? ` transform="rotate(${rotate} ${x} ${y})"` : '';
  const align = anchor === undefined ? '' : ` text-anchor="${anchor}"`;
  const rim =
    halo === undefined
      ? ''
      : ` stroke="${escapeText(halo)}" stroke-width="3" stroke-linejoin="round" paint-order="stroke"`;
  const faint = opacity === undefined ? '' : ` opacity="${opacity}"`;
  const bidi = isRightToLeft(text) ? ' unicode-bidi="plaintext"' : '';
  return `<text x="${digits(x)}" y="${digits(y)}"${fontAttributes(font, families)} fill="${escapeText(fill)}"${align}${bidi}${rim}${faint}${around}${part}>${escapeText(text)}</text>`;
}

/**
 * Without one of its kind after it, a browser that lacks a family writes in its own, with serifs. A name with digits or
 * signs is quoted: CSS ignores the whole list otherwise.
 */
function withGeneric(family: string): string {
  const name = /[^a-z ]/i.test(family) ? `'${family}'` : family;
  if (!(family in familyIds)) return `${name}, Noto Sans, sans-serif`; // uploaded, and may lack letters
  return `${name}, ${/Serif|Slab/.test(family) ? 'serif' : /Code/.test(family) ? 'monospace' : 'sans-serif'}`;
}

function fontAttributes({ size, weight, isItalic }: Font, families: string): string {
  return ` font-family="${escapeText(families)}" font-size="${size}" font-weight="${weight}"${isItalic ? ' font-style="italic"' : ''}`;
}

function paint({ fill, stroke, strokeWidth, dash, opacity, cap, join }: Paint, noFill = 'none'): string {
  let out = ` fill="${fill === undefined ? noFill : escapeText(fill)}"`;
  if (stroke !== undefined) out += ` stroke="${escapeText(stroke)}" stroke-width="${strokeWidth ?? 1}"`;
  if (dash !== undefined) out += ` stroke-dasharray="${dash.join(' ')}"`;
  if (cap !== undefined) out += ` stroke-linecap="${cap}"`;
  if (join !== undefined) out += ` stroke-linejoin="${join}"`;
  if (opacity !== undefined) out += ` opacity="${opacity}"`;
  return out;
}

function partAttributes({ role, key, rows, series }: Part): string {
  let out = ` data-role="${role}"`;
  if (key !== undefined) out += ` data-key="${escapeText(key)}"`;
  if (rows !== undefined) out += ` data-rows="${rows.join(' ')}"`;
  if (series !== undefined) out += ` data-series="${series}"`;
  return out;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const special = /[&<>"']/;
/** Letters, digits and signs that mean nothing in XML: colors, families and most words are of these alone. */
const harmless = /^[ !#-%(-;=?-~]*$/;

/** Control characters are not allowed in XML at all; lone halves of a pair neither. */
export function escapeText(text: string): string {
  if (harmless.test(text)) return text;
  const clean =
    /[^\P{Cc}\t\n]/u.test(text) || !text.isWellFormed() ? text.toWellFormed().replace(/[^\P{Cc}\t\n]/gu, '') : text;
  return special.test(clean) ? clean.replace(/[&<>"']/g, (letter) => entities[letter] ?? letter) : clean;
}
