import { RotateCcw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { formatNumber, type NumberFormat, plainNumber } from '#chart/locale/format-number.ts';
import { localeOf } from '#chart/locale/locale-of.ts';
import type { Amount, FormatOption, Option } from '#chart/template/options.ts';
import type { Theme } from '#chart/theme/theme.ts';
import type { Series } from '#web/shared/charts/series-of.ts';
import { Button } from '#web/ui/button.tsx';
import { ColorField } from '#web/ui/color-field.tsx';
import { Field } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { NumberInput } from '#web/ui/number-input.tsx';
import { Select } from '#web/ui/select.tsx';
import { Slider } from '#web/ui/slider.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { Tooltip } from '#web/ui/tooltip.tsx';
import { MapField } from '../map/map-field.tsx';
import { NamesSummary } from '../map/names-summary.tsx';
import { useContentPart } from '../model/editor-session.ts';
import { KeyedChoices, KeyedColors, paletteOf } from './keyed-values.tsx';
import type { ShownOption } from './option-groups.ts';

type OptionFieldProps = {
  shown: ShownOption;
  theme: Theme;
  /** Series and categories of this chart. */
  series: readonly Series[];
  isDisabled: boolean;
  onChange: (value: unknown, run?: string) => void;
  onReset: () => void;
};

/** The control for an option, by its kind; with a reset button where it differs from the default. */
export function OptionField(props: OptionFieldProps) {
  const { shown, isDisabled, onReset } = props;
  return (
    <div className="flex items-start gap-1">
      <div className="min-w-0 flex-1">
        <Control {...props} />
      </div>
      {shown.isChanged && !isDisabled && (
        <Tooltip text="Reset to default">
          <IconButton label={`Reset ${shown.option.label}`} size="small" onClick={onReset} className="-me-2 text-muted">
            <RotateCcw />
          </IconButton>
        </Tooltip>
      )}
    </div>
  );
}

function Control({ shown, theme, series, isDisabled, onChange }: OptionFieldProps): ReactNode {
  const { option, value, name } = shown;
  const { label } = option;
  switch (option.kind) {
    case 'toggle':
      return (
        <Switch
          label={label}
          checked={value === true}
          disabled={isDisabled}
          onChange={(checked) => onChange(checked)}
          className="min-h-7 items-center! [&_label]:text-muted"
        />
      );
    case 'choice':
      return (
        <Field inline label={label}>
          <Select
            options={option.choices}
            value={String(value)}
            disabled={isDisabled}
            onChange={(next) => onChange(next)}
          />
        </Field>
      );
    case 'amount':
      return (
        <AmountField
          option={option}
          value={typeof value === 'number' ? value : null}
          isDisabled={isDisabled}
          onChange={(next) => onChange(next, `option ${name}`)}
        />
      );
    case 'color':
      return (
        <ColorRow
          option={option}
          value={typeof value === 'string' ? value : null}
          theme={theme}
          isDisabled={isDisabled}
          onChange={(next) => onChange(next, `option ${name}`)}
        />
      );
    case 'colors':
      return (
        <KeyedColors
          label={label}
          value={value as Readonly<Record<string, string>>} // as it is declared
          series={series}
          theme={theme}
          isDisabled={isDisabled}
          onChange={(next) => onChange(next, `option ${name}`)}
        />
      );
    case 'choices':
      return (
        <KeyedChoices
          label={label}
          choices={option.choices}
          value={value as Readonly<Record<string, string>>} // as it is declared
          series={series}
          isDisabled={isDisabled}
          onChange={(next) => onChange(next)}
        />
      );
    case 'text':
      if (option.control === 'map') return <MapField />;
      if (option.control === 'names') return <NamesSummary />;
      return (
        <Field inline label={label}>
          <TextInput
            value={String(value ?? '')}
            maxLength={option.longest}
            disabled={isDisabled}
            onChange={(event) => onChange(event.target.value, `option ${name}`)}
          />
        </Field>
      );
    case 'format':
      return <FormatField option={option} value={value} isDisabled={isDisabled} onChange={onChange} name={name} />;
  }
}

type AmountFieldProps = {
  option: Amount;
  value: number | null;
  isDisabled: boolean;
  onChange: (value: number | null) => void;
};

/** A slider where the range is small enough; in any case a field for the exact number. */
function AmountField({ option, value, isDisabled, onChange }: AmountFieldProps) {
  const { label, min, max, step } = option;
  // Unfinished input may be invalid: it stays in the field until it is valid.
  const [typed, setTyped] = useState<{ over: number | null; number: number | null } | null>(null);
  const shown = typed !== null && typed.over === value ? typed.number : value;
  const hasSlider = option.default !== null && (max - min) / step <= 200;

  function handleTyped(next: number | null) {
    const fits = next === null ? option.default === null : next >= min && next <= max;
    setTyped(fits ? null : { over: value, number: next });
    if (fits) onChange(next);
  }

  return (
    <Field inline label={label}>
      <div className="flex items-center gap-3">
        {hasSlider && (
          <Slider
            label={label}
            labelHidden
            min={min}
            max={max}
            step={step}
            value={value ?? min}
            disabled={isDisabled}
            onChange={onChange}
            className="min-w-0 flex-1"
          />
        )}
        <NumberInput
          value={shown}
          min={min}
          max={max}
          step={step}
          placeholder="Auto"
          disabled={isDisabled}
          onChange={handleTyped}
          className={hasSlider ? 'w-16 shrink-0' : 'w-full'}
        />
      </div>
    </Field>
  );
}

type ColorRowProps = {
  option: Extract<Option, { kind: 'color' }>;
  value: string | null;
  theme: Theme;
  isDisabled: boolean;
  onChange: (value: string) => void;
};

function ColorRow({ option, value, theme, isDisabled, onChange }: ColorRowProps) {
  return (
    <div className="flex min-h-8 items-center justify-between gap-3 text-13">
      <span className="text-muted">{option.label}</span>
      {value === null ? (
        <Button size="small" disabled={isDisabled} onClick={() => onChange(theme.accent)}>
          Choose a color
        </Button>
      ) : (
        <ColorField
          label={option.label}
          value={value}
          palette={paletteOf(theme)}
          background={theme.paper}
          disabled={isDisabled}
          onChange={onChange}
        />
      )}
    </div>
  );
}

type Style = NumberFormat['style'] | 'auto';

const styles: readonly { value: Style; label: string }[] = [
  { value: 'auto', label: 'Automatic' },
  { value: 'plain', label: 'Full' },
  { value: 'compact', label: 'Short: 1.2M' },
  { value: 'percent', label: 'Percent' },
];

type FormatFieldProps = {
  option: FormatOption;
  name: string;
  value: unknown;
  isDisabled: boolean;
  onChange: (value: unknown, run?: string) => void;
};

/** Number format, with an example. */
function FormatField({ option, name, value, isDisabled, onChange }: FormatFieldProps) {
  const locale = useContentPart(({ document }) => document.locale);
  const format = value === null || value === undefined ? null : (value as NumberFormat); // as it is declared
  const set = (change: Partial<NumberFormat>) => onChange({ ...(format ?? plainNumber), ...change }, `option ${name}`);
  return (
    <div className="flex flex-col gap-2">
      <Field inline label={option.label}>
        <Select
          options={styles}
          value={format?.style ?? 'auto'}
          disabled={isDisabled}
          onChange={(style) => (style === 'auto' ? onChange(null) : set({ style }))}
        />
      </Field>
      {format !== null && (
        <div className="flex flex-col gap-2 border-line border-s ps-3">
          <Field inline label="Decimals">
            <NumberInput
              value={format.decimals}
              min={0}
              max={12}
              placeholder="Auto"
              disabled={isDisabled}
              onChange={(decimals) => set({ decimals })}
            />
          </Field>
          <Field inline label="Prefix">
            <TextInput
              value={format.prefix}
              maxLength={20}
              placeholder="$"
              disabled={isDisabled}
              onChange={(event) => set({ prefix: event.target.value })}
            />
          </Field>
          <Field inline label="Suffix">
            <TextInput
              value={format.suffix}
              maxLength={20}
              placeholder=" km"
              disabled={isDisabled}
              onChange={(event) => set({ suffix: event.target.value })}
            />
          </Field>
          <Switch
            label="Plus sign for positive values"
            checked={format.isSigned}
            disabled={isDisabled}
            onChange={(isSigned) => set({ isSigned })}
          />
          <p className="tabular text-12 text-muted">
            Example {formatNumber(format.style === 'percent' ? 0.1234 : 1234567.8, format, localeOf(locale))}
          </p>
        </div>
      )}
    </div>
  );
}
