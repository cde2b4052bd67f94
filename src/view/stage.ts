import { type Group, group, type Scene, type Node as SceneNode } from '#chart/scene/node.ts';
import { toSvg } from '#chart/scene/to-svg.ts';
import { loadCanvas, loadedCanvas } from './bring-canvas.ts';
import type { openCanvas } from './canvas.ts';

/** Number of marks from which a canvas is faster than elements. */
const mostElements = 3500;

/** Highlighted marks while all others fade: those of a key, or with a series all of that series. */
type Emphasis = { key: string; series: number | null };

/** Shows scenes in an element, as SVG or, with very many marks, on a canvas. */
export function openStage(place: HTMLElement, id: string) {
  let current: Scene | null = null;
  let emphasis: Emphasis | null = null;
  let isOnCanvas = false;
  let canvas: ReturnType<typeof openCanvas> | null = null;
  return { show, emphasize, repaint: () => canvas?.repaint() };

  function show(scene: Scene): void {
    current = scene;
    isOnCanvas = countMarks(scene) > mostElements;
    if (isOnCanvas) {
      showOnCanvas();
      return;
    }
    canvas = null;
    place.innerHTML = toSvg(scene, { id, withParts: true }); // everything in it is escaped: safety.test.ts proves it
    place.firstElementChild?.setAttribute('aria-hidden', 'true');
    if (emphasis !== null) fadeOthers();
  }

  async function showOnCanvas(): Promise<void> {
    if (current === null) return;
    canvas ??= loadedCanvas()?.(place) ?? null;
    if (canvas === null) {
      place.style.minHeight = `${current.height}px`;
      const open = await loadCanvas();
      place.style.minHeight = '';
      if (!isOnCanvas) return;
      canvas ??= open(place);
    }
    canvas.show(emphasis === null ? current : { ...current, root: faded(current.root, emphasis) });
  }

  /** Fades all other marks; null ends it. */
  function emphasize(next: Emphasis | null): void {
    const isSame = next?.key === emphasis?.key && next?.series === emphasis?.series;
    if (isSame) return;
    emphasis = next;
    if (isOnCanvas) showOnCanvas();
    else fadeOthers();
  }

  function fadeOthers(): void {
    for (const each of place.querySelectorAll<SVGElement>('[data-role=mark],[data-role=label]')) {
      const { key, series } = each.dataset;
      const isKept =
        emphasis === null || key === emphasis.key || (emphasis.series !== null && series === `${emphasis.series}`);
      each.toggleAttribute('data-quiet', !isKept);
    }
  }
}

function faded(root: Group, emphasis: Emphasis): Group {
  return {
    ...root,
    children: root.children.map((node): SceneNode => {
      const { part } = node;
      const isKept = part?.key === emphasis.key || (emphasis.series !== null && part?.series === emphasis.series);
      if (part?.role === 'mark' && !isKept) return group([node], { opacity: 0.36 });
      return node.kind === 'group' ? faded(node, emphasis) : node;
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
