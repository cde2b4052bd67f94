import { Slider as RadixSlider } from 'radix-ui';
import { useId } from 'react';
import { classNames } from './class-names.ts';

interface SliderBase {
  label: string;
  labelHidden?: boolean;
  min?: number;
  max?: number;
  step?: number;
  disabled?: boolean;
  /** How the value is displayed and read aloud: "12 px". */
  format?: (value: number) => string;
  className?: string;
}

interface SliderProps extends SliderBase {
  value: number;
  onChange: (value: number) => void;
  /** When the handle is released: for updates that are too slow for every step. */
  onCommit?: (value: number) => void;
}

export function Slider({ value, onChange, onCommit, ...rest }: SliderProps) {
  return (
    <Track
      {...rest}
      values={[value]}
      thumbs={['']}
      onChange={([next = value]) => onChange(next)}
      onCommit={([next = value]) => onCommit?.(next)}
    />
  );
}

interface RangeSliderProps extends SliderBase {
  value: readonly [from: number, to: number];
  onChange: (value: [from: number, to: number]) => void;
}

export function RangeSlider({ value, onChange, ...rest }: RangeSliderProps) {
  return (
    <Track
      {...rest}
      values={[...value]}
      thumbs={['from', 'to']}
      onChange={([from = value[0], to = value[1]]) => onChange([from, to])}
    />
  );
}

interface TrackProps extends SliderBase {
  values: number[];
  thumbs: readonly string[];
  onChange: (values: number[]) => void;
  onCommit?: (values: number[]) => void;
}

function Track(props: TrackProps) {
  const {
    label,
    labelHidden = false,
    values,
    thumbs,
    onChange,
    onCommit,
    format = String,
    disabled,
    className,
  } = props;
  const { min = 0, max = 100, step = 1 } = props;
  const id = useId();
  return (
    <div className={classNames('text-13', disabled && 'text-muted', className)}>
      <div className={labelHidden ? 'sr-only' : 'mb-1 flex justify-between gap-4'}>
        <span id={id} className="font-medium">
          {label}
        </span>
        <span className="tabular text-muted" aria-hidden="true">
          {values.map(format).join(' – ')}
        </span>
      </div>
      <RadixSlider.Root
        min={min}
        max={max}
        step={step}
        value={values}
        onValueChange={onChange}
        {...(onCommit && { onValueCommit: onCommit })}
        {...(disabled && { disabled })}
        className="relative flex h-6 touch-none items-center select-none data-disabled:opacity-45 pointer-coarse:h-11"
      >
        <RadixSlider.Track className="relative h-1 flex-1 rounded-full bg-edge/45">
          <RadixSlider.Range className="absolute h-full rounded-full bg-accent" />
        </RadixSlider.Track>
        {values.map((value, index) => (
          <RadixSlider.Thumb
            key={thumbs[index]}
            aria-label={[label, thumbs[index]].filter(Boolean).join(', ')}
            aria-valuetext={format(value)}
            className={classNames(
              'relative block size-4 rounded-full border border-edge bg-on-accent',
              'before:absolute before:-inset-1.5 hover:border-accent focus-visible:outline-offset-1',
            )}
          />
        ))}
      </RadixSlider.Root>
    </div>
  );
}
