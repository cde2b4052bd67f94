import { Check, Pipette, TriangleAlert } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useState, useSyncExternalStore } from 'react';
import { classNames } from './class-names.ts';
import { contrastRatio, fromHsv, type Hsv, readHex, toHsv } from './hex-color.ts';
import { IconButton } from './icon-button.tsx';
import { TextInput } from './text-input.tsx';

interface ColorPickerProps {
  /** "#4f46e5" */
  value: string;
  onChange: (hex: string) => void;
  /** The theme's colors, with names for screen readers. */
  palette?: readonly { hex: string; name: string }[];
  recents?: readonly string[];
  /** The chart's background: the hint says whether the color is visible on it. */
  background?: string;
  className?: string;
}

export function ColorPicker({ value, onChange, palette = [], recents = [], background, className }: ColorPickerProps) {
  // Hue and saturation are stored separately from the value: black and grey would lose them.
  const [kept, setKept] = useState<{ hex: string; hsv: Hsv }>({ hex: value, hsv: toHsv(value) });
  const hsv = kept.hex === value ? kept.hsv : toHsv(value);

  function change(next: Hsv) {
    const hex = fromHsv(next);
    setKept({ hex, hsv: next });
    onChange(hex);
  }

  return (
    <div className={classNames('flex w-60 flex-col gap-3 text-13', className)}>
      <ColorArea value={hsv} onChange={change} />
      <input
        type="range"
        aria-label="Hue"
        aria-valuetext={`${Math.round(hsv.hue)} degrees`}
        min={0}
        max={360}
        value={Math.round(hsv.hue)}
        onChange={(event) => change({ ...hsv, hue: event.target.valueAsNumber })}
        className={HUE}
      />
      <div className="flex items-center gap-2">
        <span
          aria-hidden="true"
          className="size-8 shrink-0 rounded-control ring-1 ring-ink/15 ring-inset"
          style={{ background: value }}
        />
        <HexInput key={value} value={value} onChange={onChange} />
        <PickFromScreen onChange={onChange} />
      </div>
      {palette.length > 0 && (
        <Swatches label="Palette">
          {palette.map(({ hex, name }) => (
            <Swatch key={hex} hex={hex} name={name} isChosen={hex === value} onChoose={onChange} />
          ))}
        </Swatches>
      )}
      {recents.length > 0 && (
        <Swatches label="Recent">
          {recents.map((hex) => (
            <Swatch key={hex} hex={hex} name={hex} isChosen={hex === value} onChoose={onChange} />
          ))}
        </Swatches>
      )}
      {background && <ContrastHint color={value} background={background} />}
    </div>
  );
}

const HUE =
  'my-1 h-3 w-full cursor-pointer appearance-none rounded-full bg-[linear-gradient(to_right,#f00,#ff0,#0f0,#0ff,#00f,#f0f,#f00)] ' +
  'pointer-coarse:my-3 [&::-webkit-slider-thumb]:size-5 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full ' +
  '[&::-webkit-slider-thumb]:border-2 [&::-webkit-slider-thumb]:border-[#fff] [&::-webkit-slider-thumb]:shadow-float ' +
  '[&::-moz-range-thumb]:size-4 [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-2 [&::-moz-range-thumb]:border-[#fff] [&::-moz-range-thumb]:bg-transparent';

interface ColorChange {
  value: string;
  onChange: (hex: string) => void;
}

function HexInput({ value, onChange }: ColorChange) {
  const [text, setText] = useState(value);
  const isWrong = readHex(text) === null;

  function commit() {
    const hex = readHex(text);
    if (hex && hex !== value) onChange(hex);
    if (!hex) setText(value);
  }

  return (
    <TextInput
      aria-label="Hex color"
      value={text}
      spellCheck={false}
      maxLength={7}
      onChange={(event) => setText(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => event.key === 'Enter' && commit()}
      {...(isWrong && { 'aria-invalid': true })}
      className="tabular font-mono"
    />
  );
}

// Chromium only; where it is missing the button is not shown.
interface EyeDropperWindow {
  EyeDropper?: new () => { open: () => Promise<{ sRGBHex: string }> };
}

function PickFromScreen({ onChange }: Pick<ColorChange, 'onChange'>) {
  const hasDropper = useSyncExternalStore(
    subscribeToNothing,
    () => 'EyeDropper' in window,
    () => false,
  );
  if (!hasDropper) return null;

  async function pick() {
    const { EyeDropper } = window as EyeDropperWindow; // not in TypeScript's DOM types
    if (!EyeDropper) return;
    const picked = await new EyeDropper().open().catch(() => null); // rejected when the user presses Escape
    const hex = picked && readHex(picked.sRGBHex);
    if (hex) onChange(hex);
  }

  return (
    <IconButton label="Pick a color from the screen" variant="secondary" onClick={pick}>
      <Pipette />
    </IconButton>
  );
}

const subscribeToNothing = () => () => {};

function Swatches({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-12 font-medium text-muted">{label}</legend>
      <div className="flex flex-wrap gap-1.5">{children}</div>
    </fieldset>
  );
}

interface SwatchProps {
  hex: string;
  name: string;
  isChosen: boolean;
  onChoose: (hex: string) => void;
}

function Swatch({ hex, name, isChosen, onChoose }: SwatchProps) {
  const isLight = contrastRatio(hex, '#ffffff') < 3;
  return (
    <button
      type="button"
      aria-label={name}
      aria-pressed={isChosen}
      title={name}
      onClick={() => onChoose(hex)}
      style={{ background: hex }}
      className="inline-flex size-6 items-center justify-center rounded-control ring-1 ring-ink/15 ring-inset pointer-coarse:size-9"
    >
      {isChosen && (
        <Check
          aria-hidden="true"
          className={classNames('size-3.5 stroke-3', isLight ? 'text-[#101828]' : 'text-[#fff]')}
        />
      )}
    </button>
  );
}

// WCAG 1.4.11: meaningful graphics need 3:1; text needs 4.5:1.
function ContrastHint({ color, background }: { color: string; background: string }) {
  const ratio = contrastRatio(color, background);
  const ratioText = `${(Math.floor(ratio * 10) / 10).toFixed(1)}:1`;
  const isPoor = ratio < 3;
  const advice = isPoor
    ? 'low contrast on this background'
    : ratio < 4.5
      ? 'good for shapes, not for text'
      : 'good for text';
  return (
    <p className={classNames('tabular flex items-center gap-1.5 text-12', isPoor ? 'text-warning-ink' : 'text-muted')}>
      {isPoor ? (
        <TriangleAlert aria-hidden="true" className="size-3.5 shrink-0" />
      ) : (
        <Check aria-hidden="true" className="size-3.5 shrink-0" />
      )}
      <span>
        Contrast {ratioText}, {advice}
      </span>
    </p>
  );
}

interface ColorAreaProps {
  value: Hsv;
  onChange: (value: Hsv) => void;
}

/** Saturation from left to right, brightness from bottom to top. Arrows move by 1 %, with Shift by 10 %. */
function ColorArea({ value, onChange }: ColorAreaProps) {
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
