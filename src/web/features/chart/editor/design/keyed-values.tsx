import { X } from 'lucide-react';
import { useState } from 'react';
import type { Theme } from '#chart/theme/theme.ts';
import type { Series } from '#web/shared/charts/series-of.ts';
import { Button } from '#web/ui/button.tsx';
import { ColorField } from '#web/ui/color-field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Select } from '#web/ui/select.tsx';

const fewest = 8;

type KeyedColorsProps = {
  label: string;
  value: Readonly<Record<string, string>>;
  series: readonly Series[];
  theme: Theme;
  isDisabled: boolean;
  onChange: (value: Record<string, string>) => void;
};

/** A color for each series or category of the chart. */
export function KeyedColors({ label, value, series, theme, isDisabled, onChange }: KeyedColorsProps) {
  const { shown, more } = useFewFirst(series);
  if (series.length === 0) return null;

  function remove(key: string) {
    const { [key]: _, ...rest } = value;
    onChange(rest);
  }

  return (
    <fieldset className="flex flex-col gap-1" disabled={isDisabled}>
      <legend className="mb-1 text-13 text-muted">{label}</legend>
      {shown.map(({ key, label: name, color }) => (
        <div key={key} className="flex items-center gap-2 text-13">
          <ColorField
            compact
            label={name}
            value={value[key] ?? color}
            palette={paletteOf(theme)}
            background={theme.paper}
            disabled={isDisabled}
            onChange={(next) => onChange({ ...value, [key]: next })}
          />
          <span className="min-w-0 flex-1 truncate">{name}</span>
          {value[key] !== undefined && (
            <IconButton
              label={`Use theme color for ${name}`}
              size="small"
              className="text-muted"
              onClick={() => remove(key)}
            >
              <X />
            </IconButton>
          )}
        </div>
      ))}
      {more}
    </fieldset>
  );
}

type KeyedChoicesProps = {
  label: string;
  choices: readonly { value: string; label: string }[];
  value: Readonly<Record<string, string>>;
  series: readonly Series[];
  isDisabled: boolean;
  onChange: (value: Record<string, string>) => void;
};

const preset = ' ';

/** A choice for each series or category of the chart. */
export function KeyedChoices({ label, choices, value, series, isDisabled, onChange }: KeyedChoicesProps) {
  const { shown, more } = useFewFirst(series);
  if (series.length === 0) return null;

  function choose(key: string, next: string) {
    const { [key]: _, ...rest } = value;
    onChange(next === preset ? rest : { ...rest, [key]: next });
  }

  return (
    <fieldset className="flex flex-col gap-1.5" disabled={isDisabled}>
      <legend className="mb-1 text-13 text-muted">{label}</legend>
      {shown.map(({ key, label: name }) => (
        <div key={key} className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] items-center gap-3 text-13">
          <span className="truncate">{name}</span>
          <Select
            aria-label={`${label}, ${name}`}
            options={[{ value: preset, label: 'Preset' }, ...choices]}
            value={value[key] ?? preset}
            disabled={isDisabled}
            onChange={(next) => choose(key, next)}
          />
        </div>
      ))}
      {more}
    </fieldset>
  );
}

function useFewFirst(series: readonly Series[]) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? series : series.slice(0, fewest);
  const left = series.length - shown.length;
  const more = left > 0 && (
    <Button size="small" variant="quiet" className="self-start" onClick={() => setIsWhole(true)}>
      Show {left} more
    </Button>
  );
  return { shown, more };
}

/** The colors of a theme, with names for screen readers. */
export function paletteOf({ palettes, ink, muted, context }: Theme): { hex: string; name: string }[] {
  const all = [
    ...palettes.categories.map((hex, place) => ({ hex, name: `Color ${place + 1} of the theme` })),
    { hex: ink, name: 'Ink' },
    { hex: muted, name: 'Muted' },
    { hex: context, name: 'Context' },
  ];
  return all.filter(({ hex }, place) => all.findIndex((each) => each.hex === hex) === place);
}
