import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import type { PageBox } from '#contract/data/data-shapes.ts';

type RegionSelectProps = {
  src: string;
  alt: string;
  region: PageBox;
  onChange: (region: PageBox) => void;
};

const step = 0.01;
const arrows: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};

/** A picture with a rectangle on it: dragging draws a new one, arrow keys move it, with Shift they resize it. */
export function RegionSelect({ src, alt, region, onChange }: RegionSelectProps) {
  const start = useRef<{ x: number; y: number } | null>(null);

  function placeOf({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    return { x: (clientX - left) / width, y: (clientY - top) / height };
  }

  function handleKey(event: KeyboardEvent) {
    const arrow = arrows[event.key];
    if (arrow === undefined) return;
    event.preventDefault();
    const [x, y] = arrow;
    onChange(event.shiftKey ? resizeBox(region, x, y) : moveBox(region, x, y));
  }

  return (
    <div
      className="relative cursor-crosshair touch-none select-none overflow-hidden rounded-control border border-line bg-white"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = placeOf(event);
      }}
      onPointerMove={(event) => {
        if (start.current !== null) onChange(boxBetween(start.current, placeOf(event)));
      }}
      onPointerUp={() => {
        start.current = null;
      }}
      onPointerCancel={() => {
        start.current = null;
      }}
    >
      <img src={src} alt={alt} draggable={false} className="block w-full" />
      <button
        type="button"
        onKeyDown={handleKey}
        aria-label={`Region: from ${percent(region.x)} across and ${percent(region.y)} down, ${percent(region.width)} wide and ${percent(region.height)} high. Arrow keys move it, Shift and arrow keys resize it.`}
        className="pointer-events-none absolute border-2 border-[#4f46e5] shadow-[0_0_0_9999px_rgb(16_24_40/0.45)] focus-visible:outline-4"
        style={{
          left: percent(region.x),
          top: percent(region.y),
          width: percent(region.width),
          height: percent(region.height),
        }}
      />
    </div>
  );
}

function percent(fraction: number): string {
  return `${Math.round(fraction * 100)}%`;
}

type Place = { x: number; y: number };

const smallest = 0.02;

/** The rectangle between two corners, inside the page. */
export function boxBetween(a: Place, b: Place): PageBox {
  const [left, right] = [inPage(Math.min(a.x, b.x)), inPage(Math.max(a.x, b.x))];
  const [top, bottom] = [inPage(Math.min(a.y, b.y)), inPage(Math.max(a.y, b.y))];
  return resizeBox({ x: left, y: top, width: right - left, height: bottom - top }, 0, 0);
}

export function moveBox(box: PageBox, x: number, y: number): PageBox {
  return {
    ...box,
    x: Math.min(Math.max(0, box.x + x), 1 - box.width),
    y: Math.min(Math.max(0, box.y + y), 1 - box.height),
  };
}

/** Moves the lower right corner. */
export function resizeBox(box: PageBox, x: number, y: number): PageBox {
  const width = Math.min(1, Math.max(smallest, box.width + x));
  const height = Math.min(1, Math.max(smallest, box.height + y));
  return { x: Math.min(box.x, 1 - width), y: Math.min(box.y, 1 - height), width, height };
}

function inPage(fraction: number): number {
  return Math.min(1, Math.max(0, fraction));
}
