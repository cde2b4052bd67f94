import { Highlighter, RotateCcw, X } from 'lucide-react';
import { memo, useEffect, useMemo, useState } from 'react';
import { headlineNumberOf, headlineSeries } from '#chart/describe/headline/headline-number.ts';
import type { Chart } from '#chart/describe/tooltip-text.ts';
import type { Document } from '#chart/document/document.ts';
import { readOptions } from '#chart/template/options.ts';
import type { Theme } from '#chart/theme/theme.ts';
import { themeOf } from '#chart/theme/themes.ts';
import { useStore } from '#web/client/store.ts';
import { type Series, seriesOf } from '#web/shared/charts/series-of.ts';
import { Button } from '#web/ui/button.tsx';
import { ColorField } from '#web/ui/color-field.tsx';
import { Field } from '#web/ui/field.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { SearchInput } from '#web/ui/search-input.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { type EditorChartState, useChart, useContentPart, useEditorSession } from '../model/editor-session.ts';
import { useShared } from '../model/sharing.ts';
import { PanelSection, PanelWaiting, scrollPanelTo } from '../panel-section.tsx';
import { settingsOf } from '../preview/parts-of.ts';
import { paletteOf } from './keyed-values.tsx';
import { ChartThemeFields } from './look-fields.tsx';
import { OptionField } from './option-field.tsx';
import {
  optionChangeLabel,
  optionGroups,
  optionWithValue,
  type ShownGroup,
  type ShownOption,
} from './option-groups.ts';
import { HighlightField, ReaderControlFields } from './reader-fields.tsx';
import { TextFields } from './text-fields.tsx';

type DoneState = Extract<EditorChartState, { status: 'done' }>;

export function DesignPanel() {
  const state = useChart();
  return state.status === 'done' ? <Settings state={state} /> : <PanelWaiting state={state} />;
}

/** Everything about the look of the chart; its options follow from what its type declares. */
function Settings({ state: { chart, measure } }: { state: DoneState }) {
  const { drawn, selected, wanted } = useEditorSession();
  const [search, setSearch] = useState('');
  const { document, table, template } = chart;
  const theme = themeOf(document);
  const drawing = useStore(drawn);
  const series = useShared(useMemo(() => (drawing === null ? [] : seriesOf(drawing, table)), [drawing, table]));
  const groups = useShared(
    useMemo(
      () =>
        optionGroups(template.options, readOptions(template.options, document.options), {
          given: document.options,
          search,
        }),
      [template, document.options, search],
    ),
  );
  const pointed = useStore(selected);
  const section = pointed === null ? null : sectionFor(settingsOf(pointed).section, groups);
  useEffect(() => {
    if (section !== null) scrollPanelTo(window.document.getElementById(`design-${section}`));
  }, [section]);
  useEffect(() => {
    const { field, section: place } = wanted.read() ?? {};
    wanted.write(null);
    if (place !== undefined) scrollPanelTo(window.document.getElementById(`design-${place}`));
    if (field !== undefined)
      window.document.getElementById('design-text')?.querySelector<HTMLElement>(`[name=${field}]`)?.focus();
  }, [wanted]);
  const fits = (words: string) => search === '' || words.toLowerCase().includes(search.toLowerCase());

  return (
    <>
      <div className="sticky top-0 z-10 border-line border-b bg-paper px-4 py-2">
        <SearchInput value={search} onChange={setSearch} placeholder="Search settings" aria-label="Search settings" />
      </div>
      <SelectedCard chart={chart} series={series} />
      {fits('text title subtitle source note byline alt') && (
        <PanelSection title="Text" id="design-text" isMarked={section === 'text'}>
          <TextFields chart={chart} />
        </PanelSection>
      )}
      {fits('headline number big figure') && (
        <PanelSection title="Headline number" id="design-headline" isMarked={section === 'headline'}>
          <HeadlineNumberFields chart={chart} />
        </PanelSection>
      )}
      {fits('highlight') && (
        <PanelSection title="Highlights">
          <HighlightField series={series} />
        </PanelSection>
      )}
      {groups.map((shown) => (
        <OptionSection
          key={shown.group}
          shown={shown}
          series={series}
          theme={theme}
          isMarked={section === shown.group}
        />
      ))}
      {fits('reader controls search filter') && (
        <PanelSection title="Reader controls" id="design-readers">
          <ReaderControlFields table={table} />
        </PanelSection>
      )}
      {fits('appearance look theme dark light language') && (
        <PanelSection title="Appearance" id="design-look" isMarked={section === 'look'}>
          <ChartThemeFields chart={chart} measure={measure} />
        </PanelSection>
      )}
    </>
  );
}

type OptionSectionProps = {
  shown: ShownGroup;
  series: readonly Series[];
  theme: Theme;
  isMarked: boolean;
};

function OptionSection({ shown: { group, title, options }, series, theme, isMarked }: OptionSectionProps) {
  const { change, mayEdit } = useEditorSession();
  const changed = options.filter((each) => each.isChanged);

  function resetAll() {
    change(
      changed.map(({ name }) => ({ kind: 'clear-option' as const, name })),
      { words: `Reset ${title.toLowerCase()}` },
    );
  }

  return (
    <PanelSection
      title={title}
      id={`design-${group}`}
      isMarked={isMarked}
      action={
        changed.length > 1 &&
        mayEdit && (
          <Button variant="quiet" size="small" icon={<RotateCcw />} className="-me-2 text-muted" onClick={resetAll}>
            Reset
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-2.5">
        {options.map((shown) => (
          <OptionRow key={shown.name} shown={shown} series={series} theme={theme} />
        ))}
      </div>
    </PanelSection>
  );
}

type OptionRowProps = { shown: ShownOption; series: readonly Series[]; theme: Theme };

/** Rendered again only when its props change: a panel has dozens, and one changes. */
const OptionRow = memo(function OptionRow({ shown, series, theme }: OptionRowProps) {
  const { change, mayEdit } = useEditorSession();
  const { name, option } = shown;
  const stored = useContentPart(({ document }) => document.options[name]);
  return (
    <OptionField
      shown={optionWithValue(name, option, stored)}
      series={series}
      theme={theme}
      isDisabled={!mayEdit}
      onChange={(value, run) =>
        change(value === null ? { kind: 'clear-option', name } : { kind: 'option', name, value }, {
          words: optionChangeLabel(option, value),
          ...(run !== undefined && { run }),
        })
      }
      onReset={() => change({ kind: 'clear-option', name }, { words: `Reset ${option.label.toLowerCase()}` })}
    />
  );
});

/** Types have different options: marks may have a separate section, or only colors. */
function sectionFor(wanted: string, groups: readonly ShownGroup[]): string {
  const names: string[] = groups.map(({ group }) => group);
  if (['text', 'headline', 'look', ...names].includes(wanted)) return wanted;
  const near = wanted === 'legend' ? ['colors'] : ['bars', 'lines', 'shape', 'labels', 'more'];
  return near.find((group) => names.includes(group)) ?? 'look';
}

type HeadlineNumber = Document['headlineNumber'];

const figures: readonly { value: HeadlineNumber['figure']; label: string }[] = [
  { value: 'none', label: 'None' },
  { value: 'last', label: 'Last value' },
  { value: 'first', label: 'First value' },
  { value: 'change', label: 'Change from first to last' },
  { value: 'percent-change', label: 'Change from first to last, in %' },
  { value: 'sum', label: 'Sum' },
  { value: 'mean', label: 'Mean' },
  { value: 'max', label: 'Maximum' },
  { value: 'min', label: 'Minimum' },
];

/** The number above the plot: which value, of what, and its label. The number itself comes from the data. */
export function HeadlineNumberFields({ chart }: { chart: Chart }) {
  const { change, mayEdit } = useEditorSession();
  const stored = useContentPart(({ document }) => document.headlineNumber);
  const series = headlineSeries(chart);
  const isOn = stored.figure !== 'none';
  const automatic = isOn ? headlineNumberOf(withNumber(chart, { ...stored, label: '' })) : null;

  function set(part: Partial<HeadlineNumber>, run?: string) {
    change({ kind: 'headline-number', headlineNumber: { ...stored, ...part } }, run === undefined ? {} : { run });
  }

  return (
    <div className="flex flex-col gap-3">
      <Field label="Value" hint="Computed from the data and shown above the chart.">
        <Select options={figures} value={stored.figure} disabled={!mayEdit} onChange={(figure) => set({ figure })} />
      </Field>
      {isOn && series.length > 1 && (
        <Field label="Series">
          <Select
            options={[
              { value: '', label: 'Automatic', description: 'All together where they can be summed, else the first' },
              ...series.map(({ key, name }) => ({ value: key, label: name })),
            ]}
            value={stored.series}
            disabled={!mayEdit}
            onChange={(key) => set({ series: key })}
          />
        </Field>
      )}
      {isOn && (
        <Field label="Label" error={automatic === null ? 'This value cannot be computed from the data.' : undefined}>
          <TextInput
            name="headline-label"
            value={stored.label}
            maxLength={120}
            placeholder={automatic?.label ?? ''}
            disabled={!mayEdit}
            onChange={(event) => set({ label: event.target.value }, 'headline label')}
          />
        </Field>
      )}
    </div>
  );
}

function withNumber(chart: Chart, headlineNumber: HeadlineNumber): Chart {
  return { ...chart, document: { ...chart.document, headlineNumber } };
}

/** The selected mark, with its most common settings. */
export function SelectedCard({ chart, series }: { chart: Chart; series: readonly Series[] }) {
  const { change, mayEdit, selected } = useEditorSession();
  const part = useStore(selected);
  const { document, template } = chart;
  const highlights = useContentPart((content) => content.document.highlights);
  const storedColors = useContentPart((content) => content.document.options.colors);
  const key = part?.role === 'mark' ? part.key : undefined;
  const found = series.find((each) => each.key === key);
  if (key === undefined || found === undefined) return null;
  const isHighlighted = highlights.includes(key);
  const theme = themeOf(document);
  const colors = (storedColors ?? {}) as Readonly<Record<string, string>>; // as options of this name are declared
  return (
    <div className="flex items-center gap-2 border-line border-b bg-accent-wash px-4 py-2 text-13">
      {template.options.colors?.kind === 'colors' && (
        <ColorField
          compact
          label={`Color of ${found.label}`}
          value={colors[key] ?? found.color}
          palette={paletteOf(theme)}
          background={theme.paper}
          disabled={!mayEdit}
          onChange={(color) =>
            change(
              { kind: 'option', name: 'colors', value: { ...colors, [key]: color } },
              { words: `Color of ${found.label}`, run: `color ${key}` },
            )
          }
        />
      )}
      <span className="min-w-0 flex-1 truncate font-medium">{found.label}</span>
      <Button
        size="small"
        icon={<Highlighter />}
        aria-pressed={isHighlighted}
        disabled={!mayEdit}
        onClick={() =>
          change(
            {
              kind: 'highlights',
              keys: isHighlighted ? highlights.filter((each) => each !== key) : [...highlights, key],
            },
            { words: isHighlighted ? `Remove highlight from ${found.label}` : `Highlight ${found.label}` },
          )
        }
      >
        {isHighlighted ? 'Highlighted' : 'Highlight'}
      </Button>
      <IconButton label="Deselect" size="small" onClick={() => selected.write(null)}>
        <X />
      </IconButton>
    </div>
  );
}
