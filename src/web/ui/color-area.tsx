import type { KeyboardEvent, PointerEvent } from 'react';
import type { Hsv } from './hex-color.ts';

interface ColorAreaProps {
  value: Hsv;
  onChange: (value: Hsv) => void;
}

/** Saturation from left to right, brightness from bottom to top. Arrows move by 1 %, with Shift by 10 %. */
export function ColorArea({ value, onChange }: ColorAreaProps) {
  function move({ saturation, value: brightness }: Pick<Hsv, 'saturation' | 'value'>) {
    onChange({ ...value, saturation: within(saturation), value: within(brightness) });
  }

  function handlePointer(event: PointerEvent<HTMLDivElement>) {
    if (event.type === 'pointermove' && !event.currentTarget.hasPointerCapture(event.pointerId)) return;
    if (event.type === 'pointerdown') event.currentTarget.setPointerCapture(event.pointerId);
    const box = event.currentTarget.getBoundingClientRect();
    move({
      saturation: (event.clientX - box.left) / box.width,
      value: 1 - (event.clientY - box.top) / box.height,
    });
  }

  function handleKeyDown(event: KeyboardEvent) {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    const size = event.shiftKey ? 0.1 : 0.01;
    move({ saturation: value.saturation + step[0] * size, value: value.value + step[1] * size });
  }

  const saturation = Math.round(value.saturation * 100);
  const brightness = Math.round(value.value * 100);
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label="Saturation and brightness"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={saturation}
      aria-valuetext={`Saturation ${saturation} %, brightness ${brightness} %`}
      onPointerDown={handlePointer}
      onPointerMove={handlePointer}
      onKeyDown={handleKeyDown}
      style={{ backgroundColor: `hsl(${value.hue} 100% 50%)` }}
      className="relative h-32 cursor-crosshair touch-none rounded-control bg-[linear-gradient(to_top,#000,transparent),linear-gradient(to_right,#fff,transparent)]"
    >
      <span
        aria-hidden="true"
        style={{ left: `${value.saturation * 100}%`, top: `${(1 - value.value) * 100}%` }}
        className="pointer-events-none absolute size-4 -translate-x-1/2 -translate-y-1/2 rounded-full border-2 border-[#fff] ring-1 ring-[#000]/50"
      />
    </div>
  );
}

const STEPS: Record<string, readonly [saturation: number, brightness: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  PageUp: [0, 10],
  PageDown: [0, -10],
  Home: [-100, 0],
  End: [100, 0],
};

function within(part: number): number {
  return Math.min(1, Math.max(0, part));
}
