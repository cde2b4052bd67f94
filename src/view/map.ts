import { type Box, type Group, type Scene, type Node as SceneNode, walk } from '#chart/scene/node.ts';
import { stopsOf } from '#chart/scene/stops.ts';
import type { Zoom } from '#chart/template.ts';
import { element } from './element.ts';
import type { LiveChart, Opened } from './live.ts';
import { mapWords } from './map-words.ts';
import { adopt } from './style.ts';

const css = `
.chartlas-map{position:absolute;z-index:1;display:flex;flex-direction:column;gap:4px}
.chartlas-map button,.chartlas-map input{height:30px;font:inherit;font-size:16px;line-height:1;color:var(--ink);background:var(--paper);border:1px solid var(--grid);border-radius:4px}
.chartlas-map button{width:30px;padding:0;cursor:pointer;opacity:.86}
.chartlas-map button:hover:not(:disabled){border-color:var(--muted);opacity:1}
.chartlas-map button:disabled{color:var(--muted);cursor:default}
.chartlas-map :focus-visible{outline:2px solid var(--accent);outline-offset:1px}
.chartlas-map form{position:absolute;inset-block-start:0;inset-inline-end:36px;margin:0}
.chartlas-map input{width:min(190px,46vw);padding:0 8px;font-size:13px}
.chartlas-near .chartlas-stage{touch-action:none;cursor:grab}
.chartlas-near .chartlas-stage:active{cursor:grabbing}
@media print{.chartlas-map{display:none}}
`;

const nearest = 40;
const restAfter = 140;

/** Moves a map about: wheel, pinch, drag, double click, keys and buttons; finds regions; a class of the legend shows its regions. */
export function live(chart: LiveChart): Opened {
  const words = mapWords(chart.locale);
  const ending = new AbortController();
  const { signal } = ending;
  const stage = chart.frame.querySelector<HTMLElement>('.chartlas-stage') ?? chart.frame;
  const nearer = button('+', words.nearer, () => zoomBy(1.8));
  const farther = button('−', words.farther, () => zoomBy(1 / 1.8));
  const whole = button('⤢', words.whole, () => glideTo(all));
  const finder = button('⌕', words.find, openSearch);
  const list = element('datalist', { id: `chartlas-places-${Math.random().toString(36).slice(2)}` });
  const input = element('input', { type: 'search', 'aria-label': words.find, placeholder: words.find, list: list.id });
  const form = element('form', { hidden: true }, input, list);
  const bar = element(
    'div',
    { class: 'chartlas-map', role: 'group', 'aria-label': words.map },
    nearer,
    farther,
    whole,
    finder,
    form,
  );
  const all: Zoom = { scale: 1, x: 0.5, y: 0.5 };

  /** What is wanted, and what the picture was last drawn for. */
  let wanted = all;
  let drawn = all;
  let places = new Map<string, Box>();
  let isEmphasized = false;
  let resting = 0;
  let gliding = 0;
  const fingers = new Map<number, { x: number; y: number }>();
  let speed = { x: 0, y: 0, at: 0 };

  chart.frame.append(bar);
  adopt(bar, css);
  listen();
  changed();
  return { changed, close };

  function changed(): void {
    const box = mapBox(chart.drawing().scene);
    bar.hidden = box === null;
    if (box === null) return;
    const isRtl = getComputedStyle(chart.frame).direction === 'rtl';
    bar.style.top = `${box.y + 4}px`;
    bar.style.left = isRtl ? `${box.x + 4}px` : `${box.x + box.width - 34}px`;
    if (drawn.scale === 1) {
      const stops = stopsOf(chart.drawing().scene);
      places = new Map(stops.map((stop) => [stop.key, stop.box]));
      list.replaceChildren(...[...places.keys()].slice(0, 4000).map((value) => element('option', { value })));
    }
    show();
  }

  function show(): void {
    nearer.disabled = wanted.scale >= nearest;
    farther.disabled = whole.disabled = wanted.scale <= 1;
    chart.frame.classList.toggle('chartlas-near', wanted.scale > 1);
  }

  function listen(): void {
    stage.addEventListener('wheel', handleWheel, { signal, passive: false });
    stage.addEventListener('pointerdown', handleDown, { signal });
    stage.addEventListener('pointermove', handleMove, { signal });
    for (const name of ['pointerup', 'pointercancel'] as const) stage.addEventListener(name, handleUp, { signal });
    stage.addEventListener('dblclick', handleDouble, { signal });
    // Before the chart itself hears of a key: arrows with Shift move the map, others walk through its regions.
    chart.frame.addEventListener('keydown', handleKey, { signal, capture: true });
    stage.addEventListener('pointermove', handleLegend, { signal });
    stage.addEventListener('pointerleave', () => emphasize(null), { signal });
    form.addEventListener('submit', handleFind, { signal });
    input.addEventListener('input', () => places.has(input.value) && handleFind(), { signal });
    input.addEventListener('keydown', (event) => event.key === 'Escape' && closeSearch(), { signal });
  }

  /** The page scrolls past a map that nobody has come nearer to. */
  function handleWheel(event: WheelEvent): void {
    const box = mapBox(chart.drawing().scene);
    const at = pointOf(event);
    if (box === null || !isIn(at, box)) return;
    const isMeant = event.ctrlKey || event.metaKey || wanted.scale > 1 || stage.matches(':focus');
    if (!isMeant || (wanted.scale <= 1 && event.deltaY > 0)) return;
    event.preventDefault();
    const step = event.deltaMode === 1 ? event.deltaY * 16 : event.deltaY;
    zoomAt(Math.exp(-step * (event.ctrlKey ? 0.01 : 0.0022)), at, box);
    restSoon();
  }

  function handleDown(event: PointerEvent): void {
    const box = mapBox(chart.drawing().scene);
    const at = pointOf(event);
    if (box === null || !isIn(at, box) || event.button !== 0) return;
    cancelAnimationFrame(gliding);
    fingers.set(event.pointerId, at);
    speed = { x: 0, y: 0, at: event.timeStamp };
  }

  function handleMove(event: PointerEvent): void {
    const before = fingers.get(event.pointerId);
    const box = mapBox(chart.drawing().scene);
    if (before === undefined || box === null) return;
    const at = pointOf(event);
    fingers.set(event.pointerId, at);
    if (fingers.size === 2) {
      const [other] = [...fingers].flatMap(([id, place]) => (id === event.pointerId ? [] : [place]));
      if (other === undefined) return;
      const ratio =
        Math.hypot(at.x - other.x, at.y - other.y) / (Math.hypot(before.x - other.x, before.y - other.y) || 1);
      zoomAt(ratio, { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 }, box);
      restSoon();
      return;
    }
    // One finger scrolls the page, unless someone has come nearer.
    if (wanted.scale <= 1) return;
    if (!stage.hasPointerCapture(event.pointerId)) stage.setPointerCapture(event.pointerId);
    const [dx, dy] = [at.x - before.x, at.y - before.y];
    const passed = Math.max(1, event.timeStamp - speed.at);
    speed = { x: (dx / passed) * 16, y: (dy / passed) * 16, at: event.timeStamp };
    panBy(dx, dy, box);
    restSoon();
  }

  function handleUp(event: PointerEvent): void {
    const wasMoved = fingers.delete(event.pointerId) && wanted.scale > 1 && fingers.size === 0;
    const isThrown = Math.hypot(speed.x, speed.y) > 2 && event.timeStamp - speed.at < 60;
    if (wasMoved && isThrown && !chart.isStill) coast();
    else if (wasMoved) restSoon();
  }

  /** After a throw it runs out. */
  function coast(): void {
    gliding = requestAnimationFrame(function next() {
      const box = mapBox(chart.drawing().scene);
      speed = { ...speed, x: speed.x * 0.92, y: speed.y * 0.92 };
      if (box === null || Math.hypot(speed.x, speed.y) < 0.4) {
        restSoon();
        return;
      }
      panBy(speed.x, speed.y, box);
      gliding = requestAnimationFrame(next);
    });
  }

  function handleDouble(event: MouseEvent): void {
    const box = mapBox(chart.drawing().scene);
    const at = pointOf(event);
    if (box === null || !isIn(at, box)) return;
    event.preventDefault();
    glideTo(around(event.shiftKey ? 0.5 : 2, at, box));
  }

  function handleKey(event: KeyboardEvent): void {
    if (event.target !== stage || event.altKey || event.ctrlKey || event.metaKey) return;
    const box = mapBox(chart.drawing().scene);
    if (box === null) return;
    const step = 0.25;
    const moves: Record<string, readonly [number, number]> = {
      ArrowLeft: [-step, 0],
      ArrowRight: [step, 0],
      ArrowUp: [0, -step],
      ArrowDown: [0, step],
    };
    const move = event.shiftKey ? moves[event.key] : undefined;
    if (event.key === '+' || event.key === '=') zoomBy(1.8);
    else if (event.key === '-') zoomBy(1 / 1.8);
    else if (event.key === '0') glideTo(all);
    else if (move !== undefined && wanted.scale > 1)
      glideTo(clamped({ ...wanted, x: wanted.x + move[0] / wanted.scale, y: wanted.y + move[1] / wanted.scale }));
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  function zoomBy(factor: number): void {
    glideTo(clamped({ ...wanted, scale: wanted.scale * factor }));
  }

  function zoomAt(factor: number, at: { x: number; y: number }, box: Box): void {
    wanted = around(factor, at, box);
    preview();
  }

  /** Nearer or farther, with what is under a point staying there. */
  function around(factor: number, { x, y }: { x: number; y: number }, box: Box): Zoom {
    const scale = Math.max(1, Math.min(nearest, wanted.scale * factor));
    const [across, down] = [(x - box.x) / box.width - 0.5, (y - box.y) / box.height - 0.5];
    return clamped({
      scale,
      x: wanted.x + across / wanted.scale - across / scale,
      y: wanted.y + down / wanted.scale - down / scale,
    });
  }

  function panBy(dx: number, dy: number, box: Box): void {
    const { scale } = wanted;
    wanted = clamped({ scale, x: wanted.x - dx / box.width / scale, y: wanted.y - dy / box.height / scale });
    preview();
  }

  function glideTo(target: Zoom): void {
    cancelAnimationFrame(gliding);
    const from = wanted;
    if (chart.isStill) {
      wanted = target;
      rest();
      return;
    }
    let begun = -1;
    gliding = requestAnimationFrame(function next(now) {
      if (begun < 0) begun = now;
      const share = Math.min(1, (now - begun) / 260);
      const eased = 1 - (1 - share) ** 3;
      const scale = from.scale * (target.scale / from.scale) ** eased;
      // Along the scale, so that what is in the middle moves evenly on the screen.
      const way =
        target.scale === from.scale ? eased : (1 / from.scale - 1 / scale) / (1 / from.scale - 1 / target.scale);
      wanted = { scale, x: from.x + (target.x - from.x) * way, y: from.y + (target.y - from.y) * way };
      if (share < 1) {
        preview();
        gliding = requestAnimationFrame(next);
      } else {
        wanted = target;
        rest();
      }
    });
  }

  /** While it moves the picture that is there is moved; drawn anew it is when it rests. */
  function preview(): void {
    const box = mapBox(chart.drawing().scene);
    const group = stage.querySelector('[data-role=map]');
    show();
    if (box === null || group === null) return;
    const k = wanted.scale / drawn.scale;
    const dx = box.width * (0.5 - k / 2 + (drawn.x - wanted.x) * wanted.scale);
    const dy = box.height * (0.5 - k / 2 + (drawn.y - wanted.y) * wanted.scale);
    group.setAttribute('transform', `translate(${dx.toFixed(2)} ${dy.toFixed(2)}) scale(${k.toFixed(4)})`);
  }

  function restSoon(): void {
    clearTimeout(resting);
    resting = window.setTimeout(() => fingers.size === 0 && rest(), restAfter);
  }

  function rest(): void {
    clearTimeout(resting);
    drawn = wanted.scale <= 1.001 ? all : wanted;
    wanted = drawn;
    chart.zoomTo(drawn === all ? undefined : drawn);
  }

  function openSearch(): void {
    form.hidden = !form.hidden;
    if (!form.hidden) input.focus();
  }

  function closeSearch(): void {
    form.hidden = true;
    finder.focus();
  }

  function handleFind(event?: SubmitEvent): void {
    event?.preventDefault();
    const query = input.value.trim().toLowerCase();
    const box = mapBox(chart.drawing().scene);
    const names = [...places.keys()];
    const name =
      names.find((each) => each.toLowerCase() === query) ?? names.find((each) => each.toLowerCase().startsWith(query));
    const found = name === undefined || query === '' ? undefined : places.get(name);
    if (found === undefined || box === null || name === undefined) return;
    form.hidden = true;
    input.value = '';
    const room = Math.min((box.width * 0.4) / Math.max(4, found.width), (box.height * 0.4) / Math.max(4, found.height));
    const x = (found.x + found.width / 2 - box.x) / box.width;
    const y = (found.y + found.height / 2 - box.y) / box.height;
    glideTo(clamped({ scale: Math.max(1.5, Math.min(14, room)), x, y }));
    emphasize((each) => each.dataset.key === name);
  }

  /** Pointing at a color of the legend leaves the regions that have it. */
  function handleLegend(event: PointerEvent): void {
    const { legend, scene } = chart.drawing();
    if (legend?.kind !== 'ramp' || fingers.size > 0) return;
    const at = pointOf(event);
    const swatches = legendBoxes(scene, legend.colors.length + (legend.noData === undefined ? 0 : 1));
    const place = swatches.findIndex(({ box }) => isIn(at, { ...box, y: box.y - 4, height: box.height + 8 }));
    const isSmooth = legend.marks === undefined && place < legend.colors.length;
    if (place < 0) emphasize(null);
    else
      emphasize((each) => {
        const mine = nearestColor(
          each.getAttribute('fill') ?? '',
          swatches.map(({ fill }) => fill),
        );
        return Math.abs(mine - place) <= (isSmooth ? 1 : 0);
      });
  }

  function emphasize(isKept: ((mark: SVGElement) => boolean) | null): void {
    if (isKept === null && !isEmphasized) return;
    isEmphasized = isKept !== null;
    for (const each of stage.querySelectorAll<SVGElement>('[data-role=mark]'))
      each.toggleAttribute('data-quiet', isKept !== null && !isKept(each));
  }

  function pointOf({ clientX, clientY }: MouseEvent): { x: number; y: number } {
    const { left, top, width } = stage.getBoundingClientRect();
    const scale = width / stage.offsetWidth || 1; // a page may show the chart larger or smaller
    return { x: (clientX - left) / scale, y: (clientY - top) / scale };
  }

  function button(sign: string, label: string, act: () => void): HTMLButtonElement {
    const made = element('button', { type: 'button', 'aria-label': label, title: label }, sign);
    made.addEventListener('click', act, { signal });
    return made;
  }

  function close(): void {
    ending.abort();
    cancelAnimationFrame(gliding);
    clearTimeout(resting);
    chart.frame.classList.remove('chartlas-near');
    bar.remove();
  }
}

/** Nothing but the map is seen: its edges stay at the edges. */
function clamped({ scale, x, y }: Zoom): Zoom {
  const near = Math.max(1, Math.min(nearest, scale));
  const half = 0.5 / near;
  const within = (value: number) => Math.max(half, Math.min(1 - half, value));
  return { scale: near, x: within(x), y: within(y) };
}

/** Where the map is in the picture. */
function mapBox({ root }: Scene): Box | null {
  for (const { node, dx, dy } of walk(root)) {
    if (node.kind !== 'group' || node.clip === undefined || !isMap(node.children[0])) continue;
    return { x: dx + (node.x ?? 0), y: dy + (node.y ?? 0), width: node.clip.width, height: node.clip.height };
  }
  return null;
}

function isMap(node: SceneNode | undefined): node is Group {
  return node?.part?.role === 'map';
}

/** The colors of the legend and where they are. */
function legendBoxes({ root }: Scene, count: number): { box: Box; fill: string }[] {
  for (const { node, dx, dy } of walk(root)) {
    if (node.kind !== 'group' || node.part?.role !== 'legend') continue;
    const boxes = node.children.flatMap((child) =>
      child.kind === 'rect'
        ? [
            {
              box: { x: child.x + dx, y: child.y + dy, width: child.width, height: child.height },
              fill: child.fill ?? '',
            },
          ]
        : [],
    );
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

function isIn({ x, y }: { x: number; y: number }, box: Box): boolean {
  return x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
}
