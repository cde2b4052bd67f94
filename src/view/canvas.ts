import { type Band, changedBand, meet, union } from '#chart/scene/band.ts';
import type { Scene } from '#chart/scene/node.ts';
import { type Brush, paint, type Studio } from '#chart/scene/paint.ts';
import { whenIdle } from './when-idle.ts';

/** A picture may be many screens high: it is parted, so that a change paints what is in sight and not all of it. */
const mostHigh = 1024;

/** A part of the picture, and what of it is out of date, in the measure of the scene. Its pixels come with the first paint. */
type Tile = Band & { canvas: HTMLCanvasElement; brush: Brush | null; stale: Band | null };

/** Shows scenes of very many marks in an element: what is in sight at once, the rest when the hands rest. */
export function openCanvas(place: HTMLElement) {
  let shown: Scene | null = null;
  let scale = 0;
  let tiles: readonly Tile[] = [];
  let isResting = false;
  const pictures = new Map<string, HTMLImageElement>();
  const studio: Studio = {
    outline: (d) => new Path2D(d),
    familiesOf: (family) => `"${family}", "Noto Sans", sans-serif`,
    picture: (brush, { href, x, y, width, height }) => {
      const found = pictureAt(href);
      // A brush of ours is always one of the browser.
      if (found.naturalWidth > 0) (brush as unknown as CanvasRenderingContext2D).drawImage(found, x, y, width, height);
    },
  };
  return { show, repaint };

  function show(scene: Scene): void {
    const changed = changedBand(shown, scene);
    const dense = Math.min(3, devicePixelRatio || 1);
    if (shown?.width !== scene.width || shown.height !== scene.height || dense !== scale) {
      scale = dense;
      tiles = makeTiles(scene);
      place.replaceChildren(...tiles.map(({ canvas }) => canvas));
    }
    shown = scene;
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
      if (isStale(tile) && (tiles.length === 1 || isInSight(tile))) paintTile(tile);
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

  function paintTile(tile: Tile): void {
    const { stale, top } = tile;
    if (shown === null || stale === null) return;
    tile.stale = null;
    tile.brush ??= openBrush(tile.canvas, shown.width, tile.bottom - top);
    const { brush } = tile;
    brush.save();
    brush.translate(0, -top);
    brush.beginPath();
    brush.rect(0, stale.top, shown.width, stale.bottom - stale.top);
    brush.clip();
    const isWhole = stale.top <= 0 && stale.bottom >= shown.height;
    paint(shown, brush, studio, isWhole ? undefined : stale);
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
    const brush = canvas.getContext('2d') as unknown as Brush & CanvasRenderingContext2D; // its types are wider in places
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

function isInSight({ canvas }: Tile): boolean {
  const { top, bottom } = canvas.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}
