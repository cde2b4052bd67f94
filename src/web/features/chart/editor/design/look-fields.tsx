import { Check, Palette } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { Chart } from '#chart/describe/tooltip-text.ts';
import { blankDocument } from '#chart/document/document.ts';
import type { Measure } from '#chart/text/measure.ts';
import { normalizeBrandTheme } from '#chart/theme/read-theme.ts';
import { themes } from '#chart/theme/themes.ts';
import * as templates from '#web/client/endpoints/templates.ts';
import * as workspaces from '#web/client/endpoints/workspaces.ts';
import { useCall } from '#web/client/use-call.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Field } from '#web/ui/field.tsx';
import { SearchableSelect } from '#web/ui/searchable-select.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { useRested } from '#web/ui/use-rested.ts';
import { ChartImage } from '../chart-image.tsx';
import { useEditorSession } from '../model/editor-session.ts';
import { localeChoices } from './locales.ts';

const BrandDrawer = lazy(() => import('./brand-drawer.tsx').then(({ BrandDrawer }) => ({ default: BrandDrawer })));

/** Theme, language, light and dark. */
export function ChartThemeFields({ chart, measure }: { chart: Chart; measure: Measure }) {
  const { change, mayEdit, project, askAccount } = useEditorSession();
  const [isBranding, setBranding] = useState<boolean | null>(null);
  const workspaceId = project?.workspaceId ?? '';
  const home = useCall(workspaces.list, {}, { enabled: project !== null }).data?.workspaces.find(
    ({ id }) => id === workspaceId,
  );
  // Guests of a chart are not members of its workspace, and may not see its brand.
  const brandCall = useCall(templates.brand, { workspaceId }, { enabled: home !== undefined });
  const mayBrand = project === null || (mayEdit && (home?.role === 'owner' || home?.role === 'admin'));
  const brand = useMemo(() => normalizeBrandTheme(brandCall.data?.theme), [brandCall.data]);
  const { document, table, template } = chart;
  const { theme: chosen, look, locale, scheme, options, roles, highlights } = document;
  // Eight small pictures are drawn after the large one.
  const small = useRested(
    useMemo(
      () => ({ ...blankDocument(template.id), options, roles, highlights, locale }),
      [template, options, roles, highlights, locale],
    ),
  );
  const shown = [
    ...(brand === null ? [] : [{ theme: brand, isBrand: true, isChosen: look !== null }]),
    ...themes.map((theme) => ({ theme, isBrand: false, isChosen: look === null && theme.id === chosen })),
  ];
  const isStale = look !== null && brand !== null && JSON.stringify(look) !== JSON.stringify(brand);
  return (
    <div className="flex flex-col gap-4">
      <fieldset disabled={!mayEdit}>
        <legend className="mb-1.5 text-13 font-medium">Theme</legend>
        <div className="grid grid-cols-2 gap-2">
          {shown.map(({ theme, isBrand, isChosen }) => (
            <button
              key={theme.id}
              type="button"
              aria-pressed={isChosen}
              onClick={() =>
                change(
                  { kind: 'theme', theme: theme.id, look: isBrand ? theme : null },
                  { words: `Theme: ${theme.name}` },
                )
              }
              className={classNames(
                'overflow-hidden rounded-control border text-start text-12',
                isChosen ? 'border-accent ring-1 ring-accent' : 'border-line enabled:hover:border-edge',
              )}
            >
              <ChartImage
                document={small}
                table={table}
                theme={theme}
                measure={measure}
                width={300}
                height={170}
                className="h-auto w-full"
              />
              <span className="flex items-center gap-1 border-line border-t px-2 py-1">
                <span className="min-w-0 flex-1 truncate">{theme.name}</span>
                {isChosen && <Check aria-hidden="true" className="size-3.5 text-accent-ink" strokeWidth={2.5} />}
              </span>
            </button>
          ))}
        </div>
        {isStale && brand !== null && (
          <p className="mt-2 text-12 text-muted">
            Your brand has changed since it was applied to this chart.{' '}
            <button
              type="button"
              className="underline enabled:hover:text-ink"
              onClick={() =>
                change({ kind: 'theme', theme: brand.id, look: brand }, { words: 'Apply the updated brand' })
              }
            >
              Update
            </button>
          </p>
        )}
        {mayBrand && (
          <Button
            size="small"
            variant="quiet"
            icon={<Palette />}
            className="mt-2 -ms-2"
            onClick={() =>
              project === null
                ? askAccount('Your own brand, with its colors, fonts and logo, is saved in your account.')
                : setBranding(true)
            }
          >
            {brand === null ? 'Create your own brand' : 'Edit brand'}
          </Button>
        )}
      </fieldset>
      {isBranding !== null && (
        <Suspense fallback={null}>
          <BrandDrawer
            open={isBranding}
            onOpenChange={setBranding}
            chart={chart}
            brand={brand}
            savedAt={brandCall.data?.changedAt ?? null}
          />
        </Suspense>
      )}
      <Switch
        label="Dark mode"
        hint="The chart follows the light or dark setting of the reader’s device."
        checked={scheme === 'reader'}
        disabled={!mayEdit}
        onChange={(isOn) => change({ kind: 'scheme', scheme: isOn ? 'reader' : 'fixed' })}
      />
      <Field label="Language" hint="Sets number and date formats, and the language of automatic text in the chart.">
        <SearchableSelect
          options={localeChoices}
          value={localeChoices.find(({ value }) => value === locale)?.value ?? locale.split('-')[0] ?? locale}
          placeholder="Search languages"
          nothing="No matching language"
          onChange={(tag) => change({ kind: 'locale', locale: tag })}
        />
      </Field>
    </div>
  );
}
