import type { Point } from '#chart/scene/node.ts';
import type { MapPlace } from './map-moves.ts';

/** Gestures on a map. Points are in picture coordinates. */
type Hands = {
  frame: HTMLElement;
  stage: HTMLElement;
  signal: AbortSignal;
  pointOf: (event: MouseEvent) => Point;
  map: () => MapPlace | null;
  /** Whether one finger, or the mouse, moves the map. */
  isMovable: () => boolean;
  /** Whether the wheel zooms the map instead of scrolling the page. */
  isWheelMeant: () => boolean;
  onHold: () => void;
  onBegin: () => void;
  onMove: (by: Point) => void;
  onZoom: (factor: number, at: Point) => void;
  /** `speed` is in pixels per millisecond. */
  onRelease: (speed: Point) => void;
  onDouble: (at: Point, isBack: boolean) => void;
};

/** Milliseconds after which a resting pointer no longer throws the map. */
const restsAfter = 60;
const slack = 4;
const doubleTap = { within: 350, near: 30 };
/** Milliseconds within which wheel events belong together. */
const oneWheel = 250;

/** Handles mouse, fingers and wheel. While the map moves, nothing is hovered. */
export function watchHands(hands: Hands): void {
  const { frame, stage, signal, pointOf } = hands;
  const fingers = new Map<number, Point>();
  let start: Point = [0, 0];
  let isMoving = false;
  let isTouch = false;
  let trail: { time: number; at: Point }[] = [];
  let tap: { time: number; at: Point } | null = null;

  // Before the chart itself receives the event.
  const early = { signal, capture: true };
  frame.addEventListener('pointerdown', handleDown, early);
  frame.addEventListener('pointermove', handleMove, early);
  frame.addEventListener('pointerup', handleUp, early);
  frame.addEventListener('pointercancel', handleUp, early);
  stage.addEventListener('dblclick', handleDouble, { signal });
  // Two fingers move the map; one scrolls the page.
  stage.addEventListener(
    'touchmove',
    (event) => event.touches.length > 1 && event.cancelable && event.preventDefault(),
    {
      signal,
      passive: false,
    },
  );
  watchWheel(hands);

  function handleDown(event: PointerEvent): void {
    if (event.button !== 0 || !event.composedPath().includes(stage)) return;
    const at = pointOf(event);
    if (!isOn(at, hands.map())) return;
    hands.onHold();
    fingers.set(event.pointerId, at);
    isTouch = event.pointerType === 'touch';
    trail = [];
    start = at;
    if (fingers.size === 2) begin();
  }

  function handleMove(event: PointerEvent): void {
    const before = fingers.get(event.pointerId);
    if (before === undefined) return;
    const at = pointOf(event);
    fingers.set(event.pointerId, at);
    if (fingers.size === 1 && !isMoving) {
      if (!hands.isMovable() || gap(at, start) < slack) return;
      begin();
    }
    if (!isMoving) return;
    event.stopPropagation();
    if (!stage.hasPointerCapture(event.pointerId)) stage.setPointerCapture(event.pointerId);
    const [other] = [...fingers].flatMap(([id, place]) => (id === event.pointerId ? [] : [place]));
    if (other === undefined) {
      if (!hands.isMovable()) return;
      trail = [...trail.filter(({ time }) => event.timeStamp - time < 100), { time: event.timeStamp, at }];
      hands.onMove([at[0] - before[0], at[1] - before[1]]);
      return;
    }
    const middle: Point = [(at[0] + other[0]) / 2, (at[1] + other[1]) / 2];
    hands.onZoom(gap(at, other) / Math.max(1, gap(before, other)), middle);
    hands.onMove([(at[0] - before[0]) / 2, (at[1] - before[1]) / 2]);
  }

  function begin(): void {
    isMoving = true;
    tap = null;
    hands.onBegin();
  }

  function handleUp(event: PointerEvent): void {
    if (!fingers.delete(event.pointerId)) return;
    const { timeStamp: time } = event;
    if (fingers.size > 0) {
      trail = [];
      return;
    }
    if (isMoving) {
      isMoving = false;
      hands.onRelease(event.type === 'pointerup' ? speedAt(time) : [0, 0]);
      return;
    }
    if (!isTouch || event.type !== 'pointerup') return;
    const at = pointOf(event);
    const isSecond = tap !== null && time - tap.time < doubleTap.within && gap(at, tap.at) < doubleTap.near;
    tap = isSecond ? null : { time, at };
    if (isSecond) hands.onDouble(at, false);
  }

  function speedAt(now: number): Point {
    const [first, last] = [trail[0], trail.at(-1)];
    if (first === undefined || last === undefined || now - last.time > restsAfter) return [0, 0];
    const passed = Math.max(8, last.time - first.time);
    return [(last.at[0] - first.at[0]) / passed, (last.at[1] - first.at[1]) / passed];
  }

  /** Double taps are counted here: not every phone sends a double click. */
  function handleDouble(event: MouseEvent): void {
    const at = pointOf(event);
    if (isTouch || !isOn(at, hands.map())) return;
    event.preventDefault();
    hands.onDouble(at, event.shiftKey);
  }
}

/** A wheel that has begun to scroll the page continues to do so when a map comes under it, and the other way around. */
function watchWheel({ stage, signal, pointOf, map, isWheelMeant, onZoom }: Hands): void {
  let last = Number.NEGATIVE_INFINITY;
  let isOurs: boolean | null = null;
  window.addEventListener(
    'wheel',
    (event) => {
      if (event.timeStamp - last > oneWheel) isOurs = null;
      last = event.timeStamp;
      if (!event.composedPath().includes(stage)) isOurs ??= false;
    },
    { signal, capture: true, passive: true },
  );
  stage.addEventListener('wheel', handleWheel, { signal, passive: false });

  function handleWheel(event: WheelEvent): void {
    const at = pointOf(event);
    const isPinch = event.ctrlKey || event.metaKey;
    isOurs = isOn(at, map()) && (isPinch || (isOurs ?? isWheelMeant()));
    if (!isOurs) return;
    event.preventDefault();
    const step = event.deltaMode === 1 ? event.deltaY * 16 : event.deltaY;
    onZoom(Math.exp(-step * (isPinch ? 0.01 : 0.0022)), at);
  }
}

function isOn([x, y]: Point, map: MapPlace | null): boolean {
  return map !== null && x >= map.x && x <= map.x + map.width && y >= map.y && y <= map.y + map.height;
}

function gap([x, y]: Point, [otherX, otherY]: Point): number {
  return Math.hypot(x - otherX, y - otherY);
}
