import type { ComponentProps } from 'react';
import { buttonClass } from './button.tsx';
import { classNames } from './class-names.ts';
import { ColorPicker } from './color-picker.tsx';
import { Popover } from './popover.tsx';

interface ColorFieldProps extends Omit<ComponentProps<typeof ColorPicker>, 'className'> {
  /** "Bar color". */
  label: string;
  /** Only the swatch, without the hex value. */
  compact?: boolean;
  disabled?: boolean;
}

/** A swatch that opens the color picker. */
export function ColorField({ label, compact = false, disabled = false, ...picker }: ColorFieldProps) {
  return (
    <Popover
      label={label}
      trigger={
        <button
          type="button"
          disabled={disabled}
          aria-label={`${label}: ${picker.value}`}
          className={classNames(buttonClass({ square: compact }), !compact && 'ps-1.5!')}
        >
          <span
            aria-hidden="true"
            className="size-5 rounded-[4px] ring-1 ring-ink/15 ring-inset"
            style={{ background: picker.value }}
          />
          {!compact && <span className="font-mono text-12">{picker.value}</span>}
        </button>
      }
    >
      <ColorPicker {...picker} />
    </Popover>
  );
}
