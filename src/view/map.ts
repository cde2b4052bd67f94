import { fill } from '#chart/locale/fill.ts';
import { formatNumber, plainNumber } from '#chart/locale/format-number.ts';
import { localeOf } from '#chart/locale/locale-of.ts';
import type { Point } from '#chart/scene/node.ts';
import { type Stop, stopsOf } from '#chart/scene/stops.ts';
import type { Zoom } from '#chart/template/template.ts';
import { element } from './element.ts';
import { sign } from './icon.ts';
import type { LiveChart, LiveHandle } from './live.ts';
import { mapViewTexts } from './locale/map-words.ts';
import { watchHands } from './map-hands.ts';
import { watchLegend } from './map-legend.ts';
import {
  around,
  between,
  clamped,
  isSame,
  isTurnedAlike,
  type MapPlace,
  mapOf,
  moved,
  nearest,
  placeAt,
  whole,
} from './map-moves.ts';
import { makeSearch } from './map-search.ts';
import type { SearchNames } from './search-names.ts';
import { adopt } from './style.ts';

const css = `
.chartlas-map{position:absolute;z-index:1;inset-block-end:6px;inset-inline-end:var(--outer);display:flex;gap:4px}
.chartlas-frame[hidden]~.chartlas-map{display:none}
.chartlas-map button,.chartlas-map input{height:30px;font:inherit;color:var(--ink);background:var(--paper);border:1px solid var(--grid);border-radius:4px}
.chartlas-map button{display:grid;place-items:center;width:30px;padding:0;cursor:pointer}
.chartlas-map button:hover:not(:disabled){border-color:var(--muted)}
.chartlas-map button:disabled{color:var(--muted);cursor:default}
.chartlas-map svg{fill:currentColor;fill-rule:evenodd}
.chartlas-map button:disabled svg{opacity:.45}
.chartlas-map :focus-visible{outline:2px solid var(--accent);outline-offset:1px}
.chartlas-map form{position:absolute;inset-block-end:calc(100% + 6px);inset-inline-end:0;margin:0}
.chartlas-map input{width:min(190px,46vw);padding:0 8px;font-size:13px}
.chartlas-map form p{margin:2px 0 0;padding:0 8px;font-size:12px;color:var(--ink);background:var(--paper)}
.chartlas-near .chartlas-stage{touch-action:none}
:is(.chartlas-near,.chartlas-globe) .chartlas-stage{cursor:grab}
:is(.chartlas-near,.chartlas-globe) .chartlas-stage:active{cursor:grabbing}
.chartlas-globe .chartlas-stage>*{pointer-events:none}
@media (pointer:coarse){.chartlas-map{inset-block-end:4px}.chartlas-map button,.chartlas-map input{height:36px}.chartlas-map button{width:36px}.chartlas-map input{font-size:16px}}
@media print{.chartlas-map{display:none}}
`;

const signs = {
  nearer: 'M7 2h2v5h5v2H9v5H7V9H2V7h5z',
  farther: 'M2 7h12v2H2z',
  whole: 'M2 2h5v2H4v3H2zM9 2h5v5h-2V4H9zM2 9h2v3h3v2H2zM12 9h2v5H9v-2h3z',
  find: 'M7 1a6 6 0 1 0 3.5 10.9l2.8 2.8 1.4-1.4-2.8-2.8A6 6 0 0 0 7 1zm0 2a4 4 0 1 1 0 8 4 4 0 0 1 0-8z',
};

const step = 1.8;
const restAfter = 140;
const glides = 260;
/** Deceleration after a throw, and the speed at which it ends: milliseconds, and pixels per millisecond. */
const coasting = { fades: 220, ends: 0.02 };
/** Sides from which all of a globe is visible. */
const sides: readonly Point[] = [
  [0, 0],
  [90, 0],
  [180, 0],
  [-90, 0],
  [0, 90],
  [0, -90],
];

/**
 * Moves a map and turns a globe: wheel, pinch, drag, double click, keys and buttons; finds regions; a legend class
 * highlights its regions.
 */
export function live(chart: LiveChart): LiveHandle {
  const words = mapViewTexts(chart.locale);
  const ending = new AbortController();
  const { signal } = ending;
  const { frame } = chart;
  const stage = frame.querySelector<HTMLElement>('.chartlas-stage') ?? frame;
  const nearer = button(signs.nearer, words.nearer, () => zoomBy(step));
  const farther = button(signs.farther, words.farther, () => zoomBy(1 / step));
  const all = button(signs.whole, words.whole, () => glideTo(home));
  const search = makeSearch({
    words,
    places: readPlaces,
    names: readNames,
    onFind: handleFind,
    onLeave: () => finder.focus(),
  });
  const finder = button(signs.find, words.find, search.turn);
  const hint = element(
    'p',
    { class: 'chartlas-hidden', id: `${stage.getAttribute('aria-describedby')}-map` },
    words.keys,
  );
  const status = element('p', { class: 'chartlas-hidden', role: 'status' });
  const bar = element(
    'div',
    { class: 'chartlas-map', role: 'group', 'aria-label': words.map },
    ...[nearer, farther, all, finder, search.form, hint, status],
  );

  /** Initial zoom, target zoom, and the zoom of the last drawn picture. */
  let home = whole;
  let goal = whole;
  let drawn = whole;
  /** Zoom passed to the chart: undefined for the whole map. */
  let shownZoom: Zoom | undefined;
  let isAtRest = true;
  let resting = 0;
  let gliding = 0;
  let painting = 0;

  frame.after(bar); // in the row below the map, beside the button of the table: it covers no region and no name
  adopt(bar, css);
  stage.setAttribute('aria-describedby', `${stage.getAttribute('aria-describedby')} ${hint.id}`);
  const legend = watchLegend(chart, { stage, pointOf, signal });
  watchHands({
    ...{ frame, stage, signal, pointOf, map },
    isMovable: () => goal.scale > 1 || goal.turn !== undefined,
    // Zooming in alone does not capture the wheel: the map must have focus, too.
    isWheelMeant: () => goal.scale > 1 && frame.matches(':focus-within'),
    onHold() {
      cancelAnimationFrame(gliding);
      if (!isAtRest) restSoon();
    },
    onBegin: () => chart.point(null),
    onMove: (by) => follow((place) => moved(goal, by, place)),
    onZoom(factor, at) {
      follow((place) => around(goal, factor, { at, map: place }));
      restSoon();
    },
    onRelease: (speed) => (chart.isStill || Math.hypot(...speed) < 0.1 ? restSoon() : coast(speed)),
    onDouble: handleDouble,
  });
  // Before the chart itself receives it: arrows with Shift move the map, others walk through its regions, and a moving
  // map cannot be pointed at.
  frame.addEventListener('keydown', handleKey, { signal, capture: true });
  frame.addEventListener('pointermove', (event) => isAtRest || event.stopPropagation(), { signal, capture: true });
  changed();
  return { changed, close };

  function map(): MapPlace | null {
    return mapOf(chart.drawing().scene);
  }

  function changed(): void {
    const place = map();
    legend.changed();
    bar.hidden = place === null;
    frame.classList.toggle('chartlas-globe', place !== null && place.turn !== null);
    if (place === null) return;
    if (shownZoom === undefined) {
      home = place.turn === null ? whole : { ...whole, turn: place.turn };
      drawn = home;
      if (isAtRest) goal = home;
    }
    if (!isSame(goal, drawn)) preview();
    show();
  }

  function show(): void {
    nearer.disabled = goal.scale >= nearest;
    farther.disabled = goal.scale <= 1;
    all.disabled = isSame(goal, home);
    frame.classList.toggle('chartlas-near', goal.scale > 1);
  }

  function handleDouble(at: Point, isBack: boolean): void {
    const place = map();
    if (place === null) return;
    const turn = isBack ? null : placeAt(at, place, drawn);
    const seen = around(goal, isBack ? 0.5 : 2, { at, map: place });
    glideTo(turn === null ? seen : { ...seen, turn });
  }

  function handleKey(event: KeyboardEvent): void {
    const place = map();
    if (event.target !== stage || event.altKey || event.ctrlKey || event.metaKey || place === null) return;
    const by = event.shiftKey ? arrows[event.key] : undefined;
    if (event.key === '+' || event.key === '=') zoomBy(step);
    else if (event.key === '-') zoomBy(1 / step);
    else if (event.key === '0') glideTo(home);
    else if (by !== undefined) glideTo(moved(goal, [by[0] * place.width, by[1] * place.height], place));
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  function zoomBy(factor: number): void {
    glideTo(clamped({ ...goal, scale: goal.scale * factor }));
  }

  /** Follows the hand: the target changes at once, the picture with the next frame. */
  function follow(next: (place: MapPlace) => Zoom): void {
    const place = map();
    if (place === null) return;
    clearTimeout(resting);
    isAtRest = false;
    goal = next(place);
    painting ||= requestAnimationFrame(() => {
      painting = 0;
      preview();
    });
  }

  /** Lets the map slow down after a throw. */
  function coast([x, y]: Point): void {
    let before = -1;
    gliding = requestAnimationFrame(function next(now) {
      const place = map();
      const passed = before < 0 ? 16 : Math.min(50, now - before);
      before = now;
      const left = Math.exp(-passed / coasting.fades);
      [x, y] = [x * left, y * left];
      if (place === null || Math.hypot(x, y) < coasting.ends) {
        rest();
        return;
      }
      goal = moved(goal, [x * passed, y * passed], place);
      preview();
      gliding = requestAnimationFrame(next);
    });
  }

  function glideTo(target: Zoom, arrive = () => {}): void {
    cancelAnimationFrame(gliding);
    clearTimeout(resting);
    const from = goal;
    if (chart.isStill || isSame(from, target)) {
      end();
      return;
    }
    let startTime = -1;
    gliding = requestAnimationFrame(function next(now) {
      if (startTime < 0) startTime = now;
      const share = Math.min(1, (now - startTime) / glides);
      if (share === 1) {
        end();
        return;
      }
      goal = between(from, target, 1 - (1 - share) ** 3);
      preview();
      gliding = requestAnimationFrame(next);
    });

    function end(): void {
      goal = target;
      rest();
      arrive();
    }
  }

  /**
   * During a move the existing picture is transformed, and redrawn at its end; another side of a globe is drawn at
   * once.
   */
  function preview(): void {
    const place = map();
    isAtRest = false;
    show();
    if (place === null) return;
    if (!isTurnedAlike(goal, drawn)) {
      drawn = shownZoom = goal;
      chart.pass({ zoom: { ...drawn, isMoving: true } });
      return;
    }
    const k = goal.scale / drawn.scale;
    const dx = place.width * (0.5 - k / 2 + (drawn.x - goal.x) * goal.scale);
    const dy = place.height * (0.5 - k / 2 + (drawn.y - goal.y) * goal.scale);
    stage
      .querySelector('[data-role=map]')
      ?.setAttribute('transform', `translate(${dx.toFixed(2)} ${dy.toFixed(2)}) scale(${k.toFixed(4)})`);
  }

  function restSoon(): void {
    clearTimeout(resting);
    resting = window.setTimeout(rest, restAfter);
  }

  function rest(): void {
    clearTimeout(resting);
    cancelAnimationFrame(painting);
    painting = 0;
    isAtRest = true;
    if (goal.scale <= 1.001) goal = goal.turn === undefined ? home : { ...goal, scale: 1 };
    drawn = goal;
    shownZoom = isSame(drawn, home) ? undefined : drawn;
    chart.rest({ zoom: shownZoom });
    const times = formatNumber(Math.round(goal.scale * 10) / 10, plainNumber, localeOf(chart.locale));
    const level = fill(words.level, times);
    if (status.textContent !== level) status.textContent = level;
  }

  /** Searchable places on the whole map, or on all sides of a globe. Nothing is painted: no frame passes. */
  function readPlaces(): ReadonlyMap<string, Zoom> {
    const best = new Map<string, { seen: Zoom; aside: number }>();
    for (const seen of home.turn === undefined ? [undefined] : sides.map((turn) => ({ ...whole, turn }))) {
      chart.pass({ zoom: seen });
      const place = map();
      for (const stop of place === null ? [] : stopsOf(chart.drawing().scene)) {
        const looked = place === null ? null : lookAt(stop, place);
        const known = best.get(stop.key);
        if (looked !== null && (known === undefined || known.aside > looked.aside)) best.set(stop.key, looked);
      }
    }
    chart.rest({ zoom: shownZoom });
    return new Map(Array.from(best, ([name, { seen }]) => [name, seen]));
  }

  /** Other names of these places, fetched when a search begins. */
  async function readNames(keys: readonly string[]): Promise<SearchNames> {
    const { searchNames } = await import('./search-names.ts');
    const now = chart.chart();
    return searchNames(now, now.geo, keys);
  }

  function handleFind(name: string, seen: Zoom): void {
    stage.focus({ preventScroll: true });
    glideTo(seen, () => chart.point(name));
  }

  function pointOf({ clientX, clientY }: MouseEvent): Point {
    const { left, top, width } = stage.getBoundingClientRect();
    const scale = width / stage.offsetWidth || 1; // a page may scale the chart
    return [(clientX - left) / scale, (clientY - top) / scale];
  }

  function button(d: string, label: string, act: () => void): HTMLButtonElement {
    const result = element('button', { type: 'button', 'aria-label': label, title: label }, sign(d));
    result.addEventListener('click', act, { signal });
    return result;
  }

  function close(): void {
    ending.abort();
    cancelAnimationFrame(gliding);
    cancelAnimationFrame(painting);
    clearTimeout(resting);
    legend.close();
    frame.classList.remove('chartlas-near', 'chartlas-globe');
    stage.setAttribute('aria-describedby', hint.id.replace(/-map$/, ''));
    bar.remove();
  }
}

/** Steps of a quarter of the view: the map moves the other way. */
const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: [0.25, 0],
  ArrowRight: [-0.25, 0],
  ArrowUp: [0, 0.25],
  ArrowDown: [0, -0.25],
};

/** Good zoom for a stop, and its distance from the middle: on a globe, the nearer the more accurate. */
function lookAt({ at, box }: Stop, map: MapPlace): { seen: Zoom; aside: number } | null {
  const room = Math.min((map.width * 0.4) / Math.max(4, box.width), (map.height * 0.4) / Math.max(4, box.height));
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const aside = Math.hypot(x - map.x - map.width / 2, y - map.y - map.height / 2);
  if (map.turn === null) {
    const middle = { x: (x - map.x) / map.width, y: (y - map.y) / map.height };
    return { seen: clamped({ scale: Math.max(1.5, Math.min(14, room)), ...middle }), aside };
  }
  const turn = placeAt(at, map, whole);
  return turn === null ? null : { seen: { ...whole, scale: Math.max(1, Math.min(2.5, room)), turn }, aside };
}
