import { type Box, type Scene, walk } from '#chart/scene/node.ts';
import { element } from './element.ts';
import type { LiveChart, LiveHandle } from './live.ts';
import { over } from './overlays.ts';

type Where = { stage: HTMLElement; pointOf: (event: MouseEvent) => readonly [number, number]; signal: AbortSignal };

/** A legend color highlights its regions while hovered or focused, or permanently when its button is pressed. */
export function watchLegend(chart: LiveChart, { stage, pointOf, signal }: Where): LiveHandle {
  const classes = element('div');
  let before = '';
  /** Highlighted color, and pressed color. */
  let highlighted: number | null = null;
  let pressed: number | null = null;
  chart.frame.append(classes);
  for (const name of ['pointermove', 'pointerdown'] as const) stage.addEventListener(name, handlePoint, { signal });
  stage.addEventListener('pointerleave', ({ pointerType }) => pointerType !== 'touch' && show(pressed), { signal });
  return { changed, close: () => classes.remove() };

  /** Classes have buttons over them; a smooth scale has too many colors. */
  function changed(): void {
    const { legend, scene } = chart.drawing();
    const boxes = legend?.kind === 'ramp' && legend.marks !== undefined ? swatchesIn(scene, legend) : [];
    const names = boxes.map((_, place) => nameOf(place));
    const now = JSON.stringify([boxes, names]);
    if (now !== before) {
      before = now;
      highlighted = pressed = null;
      classes.replaceChildren(...boxes.map(({ box }, place) => makeButton(box, place, names[place] ?? '')));
    }
    if (highlighted !== null) show(highlighted); // a new picture is not highlighted yet
  }

  function nameOf(place: number): string {
    const { legend } = chart.drawing();
    if (legend?.kind !== 'ramp') return '';
    const { marks = [], noData, colors } = legend;
    return place < colors.length ? `${marks[place]} – ${marks[place + 1]}` : (noData?.label ?? '');
  }

  function makeButton(box: Box, place: number, name: string): HTMLElement {
    const button = over('button', box, { type: 'button', 'aria-label': name, 'aria-pressed': 'false' });
    for (const event of ['pointerenter', 'focus'] as const) button.addEventListener(event, () => show(place));
    for (const event of ['pointerleave', 'blur'] as const) button.addEventListener(event, () => show(pressed));
    button.addEventListener('click', () => {
      pressed = pressed === place ? null : place;
      Array.from(classes.children, (each, at) => each.setAttribute('aria-pressed', String(at === pressed)));
      show(pressed);
    });
    return button;
  }

  function handlePoint(event: PointerEvent): void {
    const { legend, scene } = chart.drawing();
    if (legend?.kind !== 'ramp' || legend.marks !== undefined) return;
    const [x, y] = pointOf(event);
    const place = swatchesIn(scene, legend).findIndex(
      ({ box }) => x >= box.x && x <= box.x + box.width && y >= box.y - 4 && y <= box.y + box.height + 4,
    );
    show(place < 0 ? null : place);
  }

  function show(place: number | null): void {
    const { legend, scene } = chart.drawing();
    if ((place === null && highlighted === null) || legend?.kind !== 'ramp') return;
    highlighted = place;
    const colors = swatchesIn(scene, legend).map(({ fill }) => fill);
    const isSmooth = legend.marks === undefined && (place ?? 0) < legend.colors.length;
    for (const each of stage.querySelectorAll<SVGElement>('[data-role=mark]')) {
      const isKept = place === null || isNear(nearestColor(each.getAttribute('fill') ?? '', colors), place, isSmooth);
      each.toggleAttribute('data-quiet', !isKept);
    }
  }
}

/** On a smooth scale, neighboring colors hardly differ. */
function isNear(one: number, other: number, isSmooth: boolean): boolean {
  return Math.abs(one - other) <= (isSmooth ? 1 : 0);
}

type Ramp = { colors: readonly string[]; noData?: { color: string; label: string } };

/** Colors of the legend and their boxes. */
function swatchesIn({ root }: Scene, { colors, noData }: Ramp): { box: Box; fill: string }[] {
  const count = colors.length + (noData === undefined ? 0 : 1);
  for (const { node, dx, dy } of walk(root)) {
    if (node.kind !== 'group' || node.part?.role !== 'legend') continue;
    const boxes = node.children.flatMap((child) => {
      if (child.kind !== 'rect') return [];
      const { x, y, width, height, fill = '' } = child;
      return [{ box: { x: x + dx, y: y + dy, width, height }, fill }];
    });
    return boxes.slice(0, count);
  }
  return [];
}

function nearestColor(color: string, all: readonly string[]): number {
  const mine = channels(color);
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  all.forEach((each, place) => {
    const other = channels(each);
    const distance = mine.reduce((sum, value, at) => sum + (value - (other[at] ?? 0)) ** 2, 0);
    if (distance < least) [best, least] = [place, distance];
  });
  return best;
}

function channels(color: string): number[] {
  if (color.startsWith('#')) return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return (color.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number);
}
