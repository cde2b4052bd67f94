import { type Group, group, type Scene, type Node as SceneNode } from '#chart/scene/node.ts';
import type { Brush, paint, Studio } from '#chart/scene/paint.ts';
import { toSvg } from '#chart/scene/to-svg.ts';

/** Beyond so many marks elements get slow, and a canvas takes over. */
const mostElements = 3500;

/** What stays when all else fades: marks of a key, or with a series all of that series. */
export type Emphasis = { key: string; series: number | null };

/** Shows scenes in an element, as SVG or, when there are very many marks, on a canvas. */
export function openStage(place: HTMLElement, id: string) {
  let shown: Scene | null = null;
  let canvas: HTMLCanvasElement | null = null;
  let kept: Emphasis | null = null;
  let painter: typeof paint | null = null;
  return { show, emphasize, repaint };

  function show(scene: Scene): void {
    shown = scene;
    if (countMarks(scene) > mostElements) {
      if (canvas === null) {
        canvas = document.createElement('canvas');
        canvas.setAttribute('aria-hidden', 'true');
        place.replaceChildren(canvas);
      }
      resize(canvas, scene);
      fetchPainter();
      repaint();
      return;
    }
    canvas = null;
    place.innerHTML = toSvg(scene, { id, withParts: true }); // everything in it is escaped: safety.test.ts proves it
    place.firstElementChild?.setAttribute('aria-hidden', 'true');
    if (kept !== null) fadeOthers();
  }

  /** Fades all other marks; null ends it. */
  function emphasize(wanted: Emphasis | null): void {
    const isSame = wanted?.key === kept?.key && wanted?.series === kept?.series;
    if (isSame) return;
    kept = wanted;
    if (canvas !== null) repaint();
    else fadeOthers();
  }

  function fadeOthers(): void {
    for (const each of place.querySelectorAll<SVGElement>('[data-role=mark],[data-role=label]')) {
      const { key, series } = each.dataset;
      const isKept = kept === null || key === kept.key || (kept.series !== null && series === `${kept.series}`);
      each.toggleAttribute('data-quiet', !isKept);
    }
  }

  /** Most charts never need it. */
  async function fetchPainter(): Promise<void> {
    if (painter !== null) return;
    painter = (await import('#chart/scene/paint.ts')).paint;
    repaint();
  }

  /** Fonts may arrive after the picture was painted. */
  function repaint(): void {
    const brush = canvas?.getContext('2d');
    if (!brush || canvas === null || shown === null || painter === null) return;
    brush.setTransform(canvas.width / shown.width, 0, 0, canvas.height / shown.height, 0, 0);
    painter(kept === null ? shown : { ...shown, root: faded(shown.root, kept) }, brush as unknown as Brush, studio); // its types are wider in places
  }

  /** A canvas that is given its size again is emptied, and its memory taken anew: only when it is another. */
  function resize(made: HTMLCanvasElement, { width, height }: Scene): void {
    const scale = Math.min(3, devicePixelRatio || 1);
    const [wide, high] = [Math.round(width * scale), Math.round(height * scale)];
    if (made.width === wide && made.height === high) return;
    made.width = wide;
    made.height = high;
    made.style.width = `${width}px`;
    made.style.height = `${height}px`;
  }
}

const studio: Studio = {
  outline: (d) => new Path2D(d),
  familiesOf: (family) => `"${family}", "Noto Sans", sans-serif`,
};

function faded(root: Group, kept: Emphasis): Group {
  return {
    ...root,
    children: root.children.map((node): SceneNode => {
      const { part } = node;
      const isKept = part?.key === kept.key || (kept.series !== null && part?.series === kept.series);
      if (part?.role === 'mark' && !isKept) return group([node], { opacity: 0.36 });
      return node.kind === 'group' ? faded(node, kept) : node;
    }),
  };
}

export function countMarks({ root }: Scene): number {
  return marksIn(root);
}

function marksIn(node: SceneNode): number {
  let count = node.part?.role === 'mark' ? 1 : 0;
  if (node.kind === 'group') for (const child of node.children) count += marksIn(child);
  return count;
}
