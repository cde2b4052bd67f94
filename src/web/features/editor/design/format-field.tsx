import { formatNumber, type NumberFormat, plainNumber } from '#chart/locale/format-number.ts';
import { localeOf } from '#chart/locale/locale-of.ts';
import type { FormatOption } from '#chart/options.ts';
import { Field } from '#web/ui/field.tsx';
import { NumberInput } from '#web/ui/number-input.tsx';
import { Select } from '#web/ui/select.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useContentPart } from '../model/editor-session.ts';

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
export function FormatField({ option, name, value, isDisabled, onChange }: FormatFieldProps) {
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
