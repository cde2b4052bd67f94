import {
  exportSizes,
  maxBorderWidth,
  maxImageSide,
  maxPrintSide,
  minImageSide,
  minPrintSide,
  printSizes,
} from '#contract/chart/export-formats.ts';
import { Field } from '#web/ui/field.tsx';
import { NumberInput } from '#web/ui/number-input.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Select } from '#web/ui/select.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { type Choices, isPrintOnly, type PrintSizeChoice, type SizeChoice } from './choices.ts';

interface LookFieldsProps {
  choices: Choices;
  onChange: (changes: Partial<Choices>) => void;
  /** Only bitmap images have a scale. */
  hasScale: boolean;
}

/** Size of a picture and its margin. */
export function PictureOptionsFields({ choices, onChange, hasScale }: LookFieldsProps) {
  const { size, own, scale, theme, isTransparent, border } = choices;
  const isOnPaper = isPrintOnly(choices);
  const isOnlyJpg = choices.formats.every((format) => format === 'jpg');
  return (
    <div className="flex flex-col gap-4">
      {choices.formats.includes('pdf') && (
        <PrintFields print={choices.print} onChange={(print) => onChange({ print })} />
      )}
      {!isOnPaper && (
        <Field label="Size">
          <Select
            options={[shownSize(choices), ...SIZES]}
            value={size}
            onChange={(value) => onChange({ size: value })}
          />
        </Field>
      )}
      {!isOnPaper && size === 'own' && (
        <div className="grid grid-cols-2 gap-3">
          <Field label="Width">
            <NumberInput {...SIDES} value={own.width} onChange={(width) => onChange({ own: { ...own, width } })} />
          </Field>
          <Field label="Height" hint="Leave empty for automatic height">
            <NumberInput {...SIDES} value={own.height} onChange={(height) => onChange({ own: { ...own, height } })} />
          </Field>
        </div>
      )}
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {hasScale && (
          <div>
            <span aria-hidden="true" className="mb-1.5 block text-13 font-medium">
              Scale
            </span>
            <Segmented
              label="Scale"
              wide
              options={SCALES}
              value={String(scale)}
              onChange={(value) => onChange({ scale: Number(value) })}
            />
          </div>
        )}
        <div>
          <span aria-hidden="true" className="mb-1.5 block text-13 font-medium">
            Theme
          </span>
          <Segmented
            label="Theme"
            wide
            options={THEMES}
            value={theme}
            onChange={(value) => onChange({ theme: value })}
          />
        </div>
      </div>
      {!isOnPaper && (
        <Field label="Border" hint="White space around the chart. The image size stays the same.">
          <NumberInput
            min={0}
            max={maxBorderWidth}
            step={5}
            unit="px"
            value={border}
            onChange={(value) => onChange({ border: value === null ? null : Math.round(value) })}
          />
        </Field>
      )}
      <Switch
        label="Transparent background"
        {...(isOnlyJpg && { hint: 'JPG does not support transparency' })}
        checked={isTransparent && !isOnlyJpg}
        disabled={isOnlyJpg}
        onChange={(value) => onChange({ isTransparent: value })}
      />
    </div>
  );
}

const SIDES = { min: minImageSide, max: maxImageSide, step: 1, unit: 'px' } as const;

type SizeOption = { value: SizeChoice; label: string; description: string };

const SIZES: readonly SizeOption[] = [
  ...Object.entries(exportSizes).map(([value, { label, width, height }]) => ({
    value: value as SizeChoice, // a key of the table
    label,
    description: `${width} × ${height}`,
  })),
  { value: 'free', label: 'Automatic height', description: '1200 px wide' },
  { value: 'own', label: 'Custom', description: 'In pixels' },
];

function shownSize({ shownWidth }: Choices): SizeOption {
  return { value: 'shown', label: 'As shown', description: `${shownWidth} px wide` };
}

const SCALES = ['1', '2', '3', '4'].map((value) => ({ value, label: `${value}×` }));

const THEMES = [
  { value: 'as-is', label: 'As is' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

interface PrintFieldsProps {
  print: Choices['print'];
  onChange: (print: Choices['print']) => void;
}

/** Page size of a PDF on paper, and its colors. */
function PrintFields({ print, onChange }: PrintFieldsProps) {
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
            <Select options={PRINT_SIZES} value={size} onChange={(value) => set({ size: value })} />
          </Field>
          {size === 'own' && (
            <div className="grid grid-cols-2 gap-3">
              <Field label="Page width">
                <NumberInput {...PRINT_SIDES} value={own.width} onChange={(width) => set({ own: { ...own, width } })} />
              </Field>
              <Field label="Page height" hint="Leave empty for automatic height">
                <NumberInput
                  {...PRINT_SIDES}
                  value={own.height}
                  onChange={(height) => set({ own: { ...own, height } })}
                />
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

const PRINT_SIDES = { min: minPrintSide, max: maxPrintSide, step: 1, unit: 'mm' } as const;

const PRINT_SIZES: readonly { value: PrintSizeChoice; label: string; description: string }[] = [
  ...Object.entries(printSizes).map(([value, { label, width, height }]) => ({
    value: value as PrintSizeChoice, // a key of the table
    label,
    description: height === null ? `${width} mm wide, automatic height` : `${width} × ${height} mm`,
  })),
  { value: 'own', label: 'Custom', description: 'In millimeters' },
];
