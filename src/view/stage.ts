import { type Group, group, type Scene, type Node as SceneNode, walk } from '#chart/scene/node.ts';
import { type Brush, paint, type Studio } from '#chart/scene/paint.ts';
import { toSvg } from '#chart/scene/to-svg.ts';

/** Beyond so many marks elements get slow, and a canvas takes over. */
const mostElements = 3000;

/** Shows scenes in an element, as SVG or, when there are very many marks, on a canvas. */
export function openStage(place: HTMLElement, id: string) {
  let shown: Scene | null = null;
  let canvas: HTMLCanvasElement | null = null;
  let key: string | null = null;
  return { show, emphasize, repaint };

  function show(scene: Scene): void {
    shown = scene;
    if (countMarks(scene) > mostElements) {
      canvas = openCanvas(scene);
      place.replaceChildren(canvas);
      repaint();
      return;
    }
    canvas = null;
    place.innerHTML = toSvg(scene, { id, withParts: true }); // everything in it is escaped: safety.test.ts proves it
    place.firstElementChild?.setAttribute('aria-hidden', 'true');
    if (key !== null) emphasize(key);
  }

  /** Fades all marks but those of a key; null ends it. */
  function emphasize(wanted: string | null): void {
    if (canvas !== null && wanted === key) return;
    key = wanted;
    if (canvas !== null) {
      repaint();
      return;
    }
    for (const each of place.querySelectorAll<SVGElement>('[data-key]')) {
      const { role } = each.dataset;
      const isQuiet = wanted !== null && (role === 'mark' || role === 'label') && each.dataset.key !== wanted;
      each.toggleAttribute('data-quiet', isQuiet);
    }
  }

  /** Fonts may arrive after the picture was painted. */
  function repaint(): void {
    const brush = canvas?.getContext('2d');
    if (!brush || canvas === null || shown === null) return;
    brush.setTransform(canvas.width / shown.width, 0, 0, canvas.height / shown.height, 0, 0);
    paint(key === null ? shown : { ...shown, root: faded(shown.root, key) }, brush as unknown as Brush, studio); // its types are wider in places
  }

  function openCanvas({ width, height }: Scene): HTMLCanvasElement {
    const made = document.createElement('canvas');
    const scale = Math.min(3, devicePixelRatio || 1);
    made.width = Math.round(width * scale);
    made.height = Math.round(height * scale);
    made.style.width = `${width}px`;
    made.style.height = `${height}px`;
    made.setAttribute('aria-hidden', 'true');
    return made;
  }
}

const studio: Studio = {
  outline: (d) => new Path2D(d),
  familiesOf: (family) => `"${family}", "Noto Sans", sans-serif`,
};

function faded(root: Group, key: string): Group {
  return {
    ...root,
    children: root.children.map((node): SceneNode => {
      if (node.part?.role === 'mark' && node.part.key !== key) return group([node], { opacity: 0.22 });
      return node.kind === 'group' ? faded(node, key) : node;
    }),
  };
}

export function countMarks(scene: Scene): number {
  let count = 0;
  for (const { node } of walk(scene.root)) if (node.part?.role === 'mark') count++;
  return count;
}
