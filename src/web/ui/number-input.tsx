import { Minus, Plus } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';
import { TextInput } from './text-input.tsx';

interface NumberInputProps {
  value: number | null;
  onChange: (value: number | null) => void;
  min?: number;
  max?: number;
  step?: number;
  unit?: string;
  /** Minus and plus buttons, for values that people adjust in steps. */
  steppers?: boolean;
  placeholder?: string;
  disabled?: boolean;
  size?: 'medium' | 'large';
  'aria-label'?: string;
  className?: string;
  ref?: Ref<HTMLInputElement>;
}

export function NumberInput(props: NumberInputProps) {
  const { value, onChange, min, max, step = 1, unit, steppers = false, disabled = false, className, ...rest } = props;

  function nudge(direction: 1 | -1) {
    onChange(withinLimits(roundToStep((value ?? 0) + direction * step, step), { min, max }));
  }

  const after = (unit || steppers) && (
    <>
      {unit && <span className="px-1.5">{unit}</span>}
      {steppers && (
        <>
          <StepButton label="Decrease" disabled={disabled || value === min} onPress={() => nudge(-1)}>
            <Minus />
          </StepButton>
          <StepButton label="Increase" disabled={disabled || value === max} onPress={() => nudge(1)}>
            <Plus />
          </StepButton>
        </>
      )}
    </>
  );

  return (
    <div className={classNames(PLAIN, className)}>
      <TextInput
        {...rest}
        type="number"
        inputMode="decimal"
        min={min}
        max={max}
        step={step}
        disabled={disabled}
        value={value ?? ''}
        after={after}
        onChange={(event) => onChange(event.target.value === '' ? null : event.target.valueAsNumber)}
        onBlur={() => value !== null && onChange(withinLimits(value, { min, max }))}
      />
    </div>
  );
}

const PLAIN = 'tabular [&_input]:[appearance:textfield] [&_input::-webkit-inner-spin-button]:appearance-none';

interface Limits {
  min: number | undefined;
  max: number | undefined;
}

function withinLimits(value: number, { min = -Infinity, max = Infinity }: Limits): number {
  return Math.min(max, Math.max(min, value));
}

// 0.1 + 0.2 must show as 0.3: keep as many decimals as the step has.
function roundToStep(value: number, step: number): number {
  const decimals = String(step).split('.')[1]?.length ?? 0;
  return Number(value.toFixed(decimals));
}

interface StepButtonProps {
  label: string;
  disabled: boolean;
  onPress: () => void;
  children: ReactNode;
}

// Out of the tab order: the arrow keys of the input do the same.
function StepButton({ label, disabled, onPress, children }: StepButtonProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={label}
      disabled={disabled}
      onClick={onPress}
      className={classNames(
        'inline-flex size-6 items-center justify-center rounded-control text-muted pointer-coarse:size-9',
        'enabled:hover:bg-ink/6 enabled:hover:text-ink disabled:opacity-45 [&>svg]:size-3.5',
      )}
    >
      {children}
    </button>
  );
}
