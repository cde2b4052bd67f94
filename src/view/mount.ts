import { describeChart, type Spoken } from '#chart/describe/describe.ts';
import { type Chart, cellsOf, type TooltipText, tooltipTexts } from '#chart/describe/tooltip-text.ts';
import type { Drawing } from '#chart/draw.ts';
import type { GeoSource } from '#chart/geo/geo-source.ts';
import { fill } from '#chart/locale/fill.ts';
import { cachedPlan } from '#chart/plan/cached-plan.ts';
import { canHideSeries, drawWithoutSeries } from '#chart/plan/hide-series.ts';
import { hitTester } from '#chart/scene/hit-test.ts';
import { type Stop, stopsOf } from '#chart/scene/stops.ts';
import type { LegendItem, Zoom } from '#chart/template/template.ts';
import type { Measure } from '#chart/text/measure.ts';
import type { Theme } from '#chart/theme/theme.ts';
import { element } from './element.ts';
import type { Live, LiveHandle, ViewState } from './live.ts';
import type { ViewTexts } from './locale/view-words.ts';
import { english } from './locale/words.ts';
import { legendButtons, sourceLink } from './overlays.ts';
import { play } from './play.ts';
import { countMarks, openStage } from './stage.ts';
import { adopt } from './style.ts';
import { makeTwin, openTooltip } from './twin.ts';

export type Shown = Chart & {
  theme: Theme;
  /** For readers who prefer dark, when the document allows it. */
  darkTheme?: Theme;
  measure: Measure;
  /** Geodata for the type of the chart. */
  geo?: GeoSource | undefined;
  /** English, unless others are given. */
  words?: ViewTexts;
  /** Without it the chart is as high as it needs. */
  height?: number;
  /** Result of `liveOf` for the type. */
  live?: Live | undefined;
  /** Hears what the reader points at, null for nothing, and what is clicked. */
  onTell?: (name: 'point' | 'pick', mark: TooltipText | null) => void;
};

export type Mounted = {
  update: (shown: Shown) => void;
  unmount: () => void;
  /** Current drawing, for editors. */
  drawing: () => Drawing;
};

let mounted = 0;

/** Mounts an interactive chart in an element. */
export function mount(place: HTMLElement | ShadowRoot, first: Shown): Mounted {
  const id = `chartlas-${++mounted}`;
  const ending = new AbortController();
  const { signal } = ending;
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const still = matchMedia('(prefers-reduced-motion: reduce)');

  const root = element('div', { class: 'chartlas' });
  const frame = element('div', { class: 'chartlas-frame' });
  const stageElement = element('div', {
    class: 'chartlas-stage',
    tabindex: 0,
    role: 'application',
    'aria-describedby': `${id}-keys`,
  });
  const overlays = element('div');
  const ring = element('div', { class: 'chartlas-ring', hidden: true });
  const keys = element('p', { class: 'chartlas-hidden', id: `${id}-keys` });
  const status = element('p', { class: 'chartlas-hidden', 'aria-live': 'polite' });
  const twin = element('div', { hidden: true });
  const turn = element('button', { class: 'chartlas-turn', type: 'button', 'aria-expanded': 'false' });
  frame.append(stageElement, overlays, ring);
  root.append(frame, twin, turn, keys, status);
  const stage = openStage(stageElement, id);
  const tooltip = openTooltip(frame);

  let chart = first;
  let drawing: Drawing;
  let spoken: Spoken;
  let stops: Stop[] | null = null;
  let find: ReturnType<typeof hitTester>;
  let tell: ReturnType<typeof tooltipTexts>;
  let current = -1;
  let pointed: { stop: Stop; text: TooltipText } | null = null;
  let width = 0;
  let hidden: ReadonlySet<string> = new Set();
  let stopPlaying = () => {};
  let moment = 1;
  let zoom: Zoom | undefined;
  let live: Live | undefined;
  let opened: LiveHandle | undefined;
  const planOf = cachedPlan();

  place.append(root);
  adopt(root);
  listen();
  read();
  width = root.clientWidth;
  render();
  enter();
  return { update, unmount, drawing: () => drawing };

  function update(next: Shown): void {
    chart = next;
    hidden = new Set();
    read();
    render();
  }

  function unmount(): void {
    ending.abort();
    stopPlaying();
    opened?.close();
    root.remove();
  }

  function themeNow(): Theme {
    const mayBeDark = chart.document.scheme === 'reader' && dark.matches;
    return mayBeDark ? (chart.darkTheme ?? chart.theme) : chart.theme;
  }

  function drawAt(t: number): Drawing {
    const { measure, height, geo } = chart;
    const room = { width: width || 640, ...(height !== undefined && { height }) };
    return drawWithoutSeries(chart, hidden, { ...room, theme: themeNow(), measure, t, geo, zoom, planOf });
  }

  /** Reads what depends on the data alone. */
  function read(): void {
    tell = tooltipTexts(chart);
    const chartBefore = chart;
    if (chartBefore.document.tooltip)
      void import('#chart/describe/tooltip-template.ts').then(({ customTooltips: ownTooltips }) => {
        if (chartBefore === chart) tell = ownTooltips(chart, tell, cellsOf(chart));
      });
    const { words = english } = chart;
    root.lang = chart.document.locale;
    keys.textContent = words.keys;
    turn.textContent = twin.hidden ? words.table : words.chart;
    root.dir = /^(ar|he|fa|ur)\b/.test(chart.document.locale) ? 'rtl' : 'ltr';
  }

  function render(): void {
    stopPlaying();
    drawing = drawAt(moment);
    const { scene } = drawing;
    const theme = themeNow();
    const variables = {
      paper: theme.paper,
      ink: theme.ink,
      muted: theme.muted,
      grid: theme.grid,
      accent: theme.accent,
    };
    for (const [name, color] of Object.entries(variables)) root.style.setProperty(`--${name}`, color);
    root.style.setProperty('--font', `"${theme.fonts.body}"`);
    root.style.setProperty('--outer', `${theme.space.outer}px`);
    spoken = describeChart(chart, drawing.description);
    stageElement.setAttribute('aria-label', spoken.alt);
    stage.show(scene);
    stops = null;
    leave();
    const focused = frame.querySelector<HTMLElement>('[data-item]:focus')?.dataset.item;
    overlays.replaceChildren(
      ...legendButtons(scene, chart.measure, {
        canHideSeries: (key) => canHideSeries(chart, key),
        isOff: (key) => hidden.has(key),
        onToggle: toggle,
        onIsolate: isolate,
        onPoint: (key) => stage.emphasize(key === null ? null : { key, series: placeOf(key) }),
      }),
      ...sourceLink(scene, chart.measure, chart.document.text.sourceUrl),
    );
    if (focused !== undefined) frame.querySelector<HTMLElement>(`[data-item="${CSS.escape(focused)}"]`)?.focus();
    if (!twin.hidden) fillTwin();
    if (chart.live !== live) openLive();
    opened?.changed();
  }

  /** Opens the interactions of types that are played, moved or sorted. */
  function openLive(): void {
    opened?.close();
    live = chart.live;
    opened = live?.({
      frame,
      chart: () => ({ ...chart, theme: themeNow() }),
      drawing: () => drawing,
      isStill: still.matches,
      locale: chart.document.locale,
      pass(seen) {
        look(seen);
        drawing = drawAt(moment);
        stage.show(drawing.scene);
        stops = null;
        leave();
      },
      rest(seen) {
        look(seen);
        render();
      },
      point(key) {
        if (key === null) leave();
        else walkTo(allStops().findIndex((stop) => stop.key === key));
      },
    });
  }

  function look(seen: ViewState): void {
    moment = seen.t ?? moment;
    if ('zoom' in seen) zoom = seen.zoom;
  }

  /** Stops, computed on first use: nobody points or walks while a chart is edited. */
  function allStops(): Stop[] {
    if (stops === null) {
      stops = stopsOf(drawing.scene);
      find = hitTester(stops);
    }
    return stops;
  }

  /** Plays the entrance once, when the chart becomes visible. */
  function enter(): void {
    const { motion } = chart.document;
    if (drawing.playback || motion.enter === 'none' || still.matches || countMarks(drawing.scene) > 1000) return;
    stopPlaying = play(root, motion.seconds, (t) => stage.show(t < 1 ? drawAt(t).scene : drawing.scene));
  }

  function listen(): void {
    const observer = new ResizeObserver(() => {
      if (Math.abs(root.clientWidth - width) < 1) return;
      width = root.clientWidth;
      render();
    });
    observer.observe(root);
    signal.addEventListener('abort', () => observer.disconnect());
    dark.addEventListener('change', render, { signal });
    document.fonts.addEventListener('loadingdone', stage.repaint, { signal });
    stageElement.addEventListener('pointermove', handlePoint, { signal });
    stageElement.addEventListener('pointerdown', handlePoint, { signal });
    stageElement.addEventListener('click', pick, { signal });
    // A tapped mark stays selected when the finger is lifted.
    stageElement.addEventListener('pointerleave', ({ pointerType }) => pointerType !== 'touch' && leave(), { signal });
    stageElement.addEventListener('blur', leave, { signal });
    stageElement.addEventListener('keydown', handleKey, { signal });
    turn.addEventListener('click', handleTurn, { signal });
  }

  function handlePoint({ clientX, clientY }: PointerEvent): void {
    const { left, top, width: seen } = stageElement.getBoundingClientRect();
    const scale = seen / stageElement.offsetWidth || 1; // a page may scale the chart
    const [x, y] = [(clientX - left) / scale, (clientY - top) / scale];
    allStops();
    const stop = find(x, y);
    if (stop === null) leave();
    else show(stop, [x, Math.min(stop.at[1], y)]);
  }

  function show(stop: Stop, at = stop.at): void {
    stage.emphasize({ key: stop.key, series: null });
    ring.hidden = true;
    const text = tell(stop.key, stop.rows);
    tooltip.show(text, at);
    if (stop.node.part?.anchors && !chart.document.tooltip) void showSeries(stop, at);
    const isNew = pointed?.text.title !== text.title || pointed.stop.key !== stop.key;
    pointed = { stop, text };
    if (isNew) chart.onTell?.('point', text);
  }

  /** Lists what the other lines are where one is pointed at. */
  async function showSeries(stop: Stop, at: Stop['at']): Promise<void> {
    const { seriesRows } = await import('./series-rows.ts');
    if (pointed?.stop !== stop) return;
    const { text } = pointed;
    const rows = seriesRows(chart, allStops(), { stop, text, frame, cells: cellsOf(chart), element });
    if (rows !== null) tooltip.show(text, at, rows);
  }

  function pick(): void {
    if (pointed !== null) chart.onTell?.('pick', pointed.text);
  }

  function leave(): void {
    current = -1;
    ring.hidden = true;
    tooltip.hide();
    stage.emphasize(null);
    if (pointed !== null) chart.onTell?.('point', null);
    pointed = null;
  }

  async function handleKey(event: KeyboardEvent): Promise<void> {
    const { key, altKey, ctrlKey, metaKey } = event;
    if (altKey || ctrlKey || metaKey) return;
    if (key === 'Escape') leave();
    if (key === 'Enter') pick();
    if (!/^(Arrow|Page|Home|End)/.test(key) || allStops().length === 0) return;
    event.preventDefault();
    const { stepTo } = await import('#chart/scene/line-stops.ts');
    walkTo(stepTo(allStops(), current, { key, isRtl: root.dir === 'rtl' }) ?? -1);
  }

  function walkTo(next: number): void {
    const all = allStops();
    const stop = all[next];
    if (stop === undefined) return;
    show(stop);
    current = next;
    const { title, lines } = tell(stop.key, stop.rows);
    const values = lines.map(({ name, value }) => `${name} ${value}`.trim()).join(', ');
    const where = fill((chart.words ?? english).of, next + 1, all.length);
    status.textContent = [values === '' ? title : `${title}: ${values}`, where].join('. ');
    const { box } = stop;
    Object.assign(ring.style, {
      left: `${box.x - 3}px`,
      top: `${box.y - 3}px`,
      width: `${Math.max(4, box.width) + 6}px`,
      height: `${Math.max(4, box.height) + 6}px`,
    });
    ring.hidden = false;
  }

  function toggle(key: string): void {
    const next = new Set(hidden);
    if (!next.delete(key)) next.add(key);
    putAway(next);
  }

  /** Shows only this series; again, all of them. */
  function isolate(key: string): void {
    const others = itemKeys().filter((each) => each !== key);
    const isAlone = others.length > 0 && others.every((each) => hidden.has(each)) && hidden.size === others.length;
    putAway(isAlone ? new Set() : new Set(others));
  }

  function putAway(next: ReadonlySet<string>): void {
    // Hiding the last one would leave nothing to see: then all come back.
    hidden = itemKeys().every((key) => next.has(key)) ? new Set() : next;
    render();
  }

  function items(): readonly LegendItem[] {
    return drawing.legend?.kind === 'items' ? drawing.legend.items : [];
  }

  /** Index of an item among those that are shown: marks refer to their series by it. */
  function placeOf(key: string): number {
    return items()
      .filter((item) => !item.isOff)
      .findIndex((item) => item.key === key);
  }

  function itemKeys(): string[] {
    return items()
      .map(({ key }) => key)
      .filter((key) => canHideSeries(chart, key));
  }

  function handleTurn(): void {
    const { words = english } = chart;
    twin.hidden = !twin.hidden;
    frame.hidden = !twin.hidden;
    turn.textContent = twin.hidden ? words.table : words.chart;
    turn.setAttribute('aria-expanded', String(!twin.hidden));
    if (twin.hidden) twin.replaceChildren();
    else fillTwin();
  }

  function fillTwin(): void {
    twin.replaceChildren(makeTwin(spoken.twin, chart.document.text.title, chart.words ?? english));
  }
}
