import { largestPrint, printSizes, smallestPrint } from '#contract/export-formats.ts';
import { Field } from '#web/ui/field.tsx';
import { NumberInput } from '#web/ui/number-input.tsx';
import { Select } from '#web/ui/select.tsx';
import { Switch } from '#web/ui/switch.tsx';
import type { Choices, PrintSizeChoice } from './choices.ts';

interface PrintFieldsProps {
  print: Choices['print'];
  onChange: (print: Choices['print']) => void;
}

/** Page size of a PDF on paper, and its colors. */
export function PrintFields({ print, onChange }: PrintFieldsProps) {
  const { isOn, size, own, isCmykSafe } = print;
  const set = (part: Partial<Choices['print']>) => onChange({ ...print, ...part });
  return (
    <div className="flex flex-col gap-4">
      <Switch
        label="PDF for print"
        hint="The page has an exact size in millimeters."
        checked={isOn}
        onChange={(value) => set({ isOn: value })}
      />
      {isOn && (
        <>
          <Field label="Page size">
            <Select options={SIZES} value={size} onChange={(value) => set({ size: value })} />
          </Field>
          {size === 'own' && (
            <div className="grid grid-cols-2 gap-3">
              <Field label="Page width">
                <NumberInput {...SIDES} value={own.width} onChange={(width) => set({ own: { ...own, width } })} />
              </Field>
              <Field label="Page height" hint="Leave empty for automatic height">
                <NumberInput {...SIDES} value={own.height} onChange={(height) => set({ own: { ...own, height } })} />
              </Field>
            </div>
          )}
          <Switch
            label="CMYK-safe colors"
            hint="Replaces colors that offset presses cannot print with the nearest ones they can."
            checked={isCmykSafe}
            onChange={(value) => set({ isCmykSafe: value })}
          />
        </>
      )}
    </div>
  );
}

const SIDES = { min: smallestPrint, max: largestPrint, step: 1, unit: 'mm' } as const;

const SIZES: readonly { value: PrintSizeChoice; label: string; description: string }[] = [
  ...Object.entries(printSizes).map(([value, { label, width, height }]) => ({
    value: value as PrintSizeChoice, // a key of the table
    label,
    description: height === null ? `${width} mm wide, automatic height` : `${width} × ${height} mm`,
  })),
  { value: 'own', label: 'Custom', description: 'In millimeters' },
];
