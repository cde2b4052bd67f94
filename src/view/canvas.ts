import { type Band, changedBand, meet, union } from '#chart/scene/band.ts';
import type { Circle, Scene } from '#chart/scene/node.ts';
import { type Brush, paint, type Studio } from '#chart/scene/paint.ts';
import { whenIdle } from './when-idle.ts';

/** Height limit of a tile: a picture may be many screens high, and a change should paint only what is visible. */
const mostHigh = 1024;

/** Tile of the picture, and its outdated band, in scene units. Its pixels come with the first paint. */
type Tile = Band & { canvas: HTMLCanvasElement; brush: Brush | null; stale: Band | null };

/** Shows scenes with very many marks in an element: the visible part at once, the rest when idle. */
export function openCanvas(place: HTMLElement) {
  let current: Scene | null = null;
  let scale = 0;
  let tiles: readonly Tile[] = [];
  let isResting = false;
  const pictures = new Map<string, HTMLImageElement>();
  const studio: Studio = {
    outline: (d) => new Path2D(d),
    familiesOf: (family) => `"${family}", "Noto Sans", sans-serif`,
    dot: paintDot,
    picture: (brush, { href, x, y, width, height }) => {
      const picture = pictureAt(href);
      // The brush is always a context of the browser here.
      if (picture.naturalWidth > 0)
        (brush as unknown as CanvasRenderingContext2D).drawImage(picture, x, y, width, height);
    },
  };
  return { show, repaint };

  function show(scene: Scene): void {
    const changed = changedBand(current, scene);
    const dense = Math.min(3, devicePixelRatio || 1);
    if (current?.width !== scene.width || current.height !== scene.height || dense !== scale) {
      scale = dense;
      tiles = makeTiles(scene);
      place.replaceChildren(...tiles.map(({ canvas }) => canvas));
    }
    current = scene;
    if (changed !== null) soil(changed);
  }

  /** Fonts may arrive after the picture was painted. */
  function repaint(): void {
    soil({ top: 0, bottom: Number.POSITIVE_INFINITY });
  }

  function soil(changed: Band): void {
    for (const tile of tiles) {
      const here = meet(changed, tile);
      if (here !== null) tile.stale = tile.stale === null ? here : union(tile.stale, here);
    }
    paintInSight();
    if (tiles.some(isStale) && !isResting) {
      isResting = true;
      document.addEventListener('scroll', paintInSight, { capture: true, passive: true });
      whenIdle(paintNext);
    }
  }

  function paintInSight(): void {
    for (const tile of tiles) {
      if (!isStale(tile)) continue;
      const seen = tiles.length === 1 ? tile : inSight(tile);
      if (seen !== null) paintTile(tile, seen);
    }
  }

  function paintNext(): void {
    const next = tiles.find(isStale);
    if (next !== undefined && place.isConnected) {
      paintTile(next);
      whenIdle(paintNext);
      return;
    }
    isResting = false;
    document.removeEventListener('scroll', paintInSight, { capture: true });
  }

  /** Paints the outdated part of a tile within a band. */
  function paintTile(tile: Tile, within: Band = tile): void {
    const { stale, top } = tile;
    const band = stale === null ? null : meet(stale, within);
    if (current === null || stale === null || band === null) return;
    tile.stale = rest(stale, band);
    tile.brush ??= openBrush(tile.canvas, current.width, tile.bottom - top);
    const { brush } = tile;
    brush.save();
    brush.translate(0, -top);
    brush.beginPath();
    brush.rect(0, band.top, current.width, band.bottom - band.top);
    brush.clip();
    const isWhole = band.top <= 0 && band.bottom >= current.height;
    paint(current, brush, studio, isWhole ? undefined : band);
    brush.restore();
  }

  function makeTiles({ width, height }: Scene): Tile[] {
    const count = Math.ceil(height / mostHigh);
    return Array.from({ length: count }, (_, place) => {
      const [top, bottom] = [place * mostHigh, Math.min(height, (place + 1) * mostHigh)];
      const canvas = document.createElement('canvas');
      canvas.setAttribute('aria-hidden', 'true');
      Object.assign(canvas.style, { display: 'block', width: `${width}px`, height: `${bottom - top}px` });
      return { canvas, brush: null, top, bottom, stale: { top, bottom } };
    });
  }

  function openBrush(canvas: HTMLCanvasElement, width: number, height: number): Brush {
    canvas.width = Math.round(width * scale);
    canvas.height = Math.round(height * scale);
    // Its types are wider in places.
    const brush = canvas.getContext('2d') as unknown as Brush & CanvasRenderingContext2D;
    brush.scale(scale, scale);
    return brush;
  }

  function pictureAt(href: string): HTMLImageElement {
    const known = pictures.get(href);
    if (known !== undefined) return known;
    const picture = new Image();
    pictures.set(href, picture);
    picture.addEventListener('load', repaint);
    picture.src = href;
    return picture;
  }
}

function isStale({ stale }: Tile): boolean {
  return stale !== null;
}

/** Visible band of a tile, in scene units. */
function inSight({ canvas, top, bottom }: Tile): Band | null {
  const box = canvas.getBoundingClientRect();
  const unit = box.height / (bottom - top);
  const seen = { top: Math.floor(top - box.top / unit), bottom: Math.ceil(top + (innerHeight - box.top) / unit) };
  return meet({ top, bottom }, seen);
}

/** Rest of a band, with one more line at the cut, where pixels are blended. */
function rest(whole: Band, painted: Band): Band | null {
  const isFromTop = painted.top <= whole.top;
  const isToBottom = painted.bottom >= whole.bottom;
  if (isFromTop && isToBottom) return null;
  if (isFromTop) return { top: painted.bottom - 1, bottom: whole.bottom };
  return isToBottom ? { top: whole.top, bottom: painted.top + 1 } : whole;
}

/**
 * Paints a dot with a rim as two discs, one on the other: a browser takes twice as long for an outline, and there may
 * be thousands. Returns false when it would not look the same.
 */
export function paintDot(
  brush: Brush,
  { x, y, radius, fill, stroke, strokeWidth = 1, opacity, dash }: Circle,
): boolean {
  const rim = strokeWidth / 2;
  const isSame =
    isOpaque(fill) && isOpaque(stroke) && !dash && opacity === undefined && radius > rim && brush.globalAlpha === 1;
  if (!isSame) return false;
  for (const [color, reach] of [
    [stroke, radius + rim],
    [fill, radius - rim],
  ] as const) {
    brush.beginPath();
    brush.arc(x, y, reach, 0, 2 * Math.PI);
    brush.fillStyle = color;
    brush.fill();
  }
  return true;
}

function isOpaque(color: string | undefined): boolean {
  return color?.length === 7 && color.startsWith('#');
}
