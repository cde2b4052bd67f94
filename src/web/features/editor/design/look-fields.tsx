import { Check } from 'lucide-react';
import { useMemo } from 'react';
import { blankDocument } from '#chart/document/document.ts';
import { templateOf } from '#chart/registry.ts';
import type { Chart } from '#chart/tell.ts';
import type { Measure } from '#chart/text/measure.ts';
import { themes } from '#chart/theme/themes.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Field } from '#web/ui/field.tsx';
import { SearchableSelect } from '#web/ui/searchable-select.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { ChartPicture } from '../chart-picture.tsx';
import { useBench } from '../model/bench.ts';
import { useRested } from '../use-rested.ts';
import { localeChoices } from './locales.ts';

/** Theme, language, light and dark. */
export function LookFields({ chart, measure }: { chart: Chart; measure: Measure }) {
  const { change, mayEdit } = useBench();
  const { document, table, template } = chart;
  const { theme: chosen, locale, scheme, options, roles, highlights } = document;
  // Eight small pictures come after the large one.
  const small = useRested(
    useMemo(
      () => ({ ...blankDocument(template.id), options, roles, highlights, locale }),
      [template, options, roles, highlights, locale],
    ),
  );
  const type = templateOf(small.template) ?? template;
  return (
    <div className="flex flex-col gap-4">
      <fieldset disabled={!mayEdit}>
        <legend className="mb-1.5 text-13 font-medium">Theme</legend>
        <div className="grid grid-cols-2 gap-2">
          {themes.map((theme) => (
            <button
              key={theme.id}
              type="button"
              aria-pressed={theme.id === chosen}
              onClick={() => change({ kind: 'theme', theme: theme.id }, { words: `Theme: ${theme.name}` })}
              className={classNames(
                'overflow-hidden rounded-control border text-start text-12',
                theme.id === chosen ? 'border-accent ring-1 ring-accent' : 'border-line enabled:hover:border-edge',
              )}
            >
              <ChartPicture
                document={small}
                table={table}
                template={type}
                theme={theme}
                measure={measure}
                width={300}
                height={170}
                className="h-auto w-full"
              />
              <span className="flex items-center gap-1 border-line border-t px-2 py-1">
                <span className="min-w-0 flex-1 truncate">{theme.name}</span>
                {theme.id === chosen && (
                  <Check aria-hidden="true" className="size-3.5 text-accent-ink" strokeWidth={2.5} />
                )}
              </span>
            </button>
          ))}
        </div>
      </fieldset>
      <Switch
        label="Dark for readers who prefer it"
        hint="The chart follows the light or dark of the reader’s device."
        checked={scheme === 'reader'}
        disabled={!mayEdit}
        onChange={(isOn) => change({ kind: 'scheme', scheme: isOn ? 'reader' : 'fixed' })}
      />
      <Field label="Language" hint="How numbers and dates are written, and the words a chart adds by itself.">
        <SearchableSelect
          options={localeChoices}
          value={localeChoices.find(({ value }) => value === locale)?.value ?? locale.split('-')[0] ?? locale}
          placeholder="Search languages"
          nothing="No such language here"
          onChange={(tag) => change({ kind: 'locale', locale: tag })}
        />
      </Field>
    </div>
  );
}
