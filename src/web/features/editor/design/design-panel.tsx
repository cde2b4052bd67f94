import { RotateCcw } from 'lucide-react';
import { memo, useEffect, useMemo, useState } from 'react';
import { readOptions } from '#chart/options.ts';
import type { Theme } from '#chart/theme/theme.ts';
import { themeOf } from '#chart/theme/themes.ts';
import { useStore } from '#web/api/store.ts';
import { type Series, seriesOf } from '#web/charts/series-of.ts';
import { Button } from '#web/ui/button.tsx';
import { SearchInput } from '#web/ui/search-input.tsx';
import { type ChartState, useChart, useContentPart, useEditorSession } from '../model/editor-session.ts';
import { useShared } from '../model/sharing.ts';
import { PanelSection, PanelWaiting } from '../panel-section.tsx';
import { settingsOf } from '../preview/parts-of.ts';
import { reveal } from '../reveal.ts';
import { HeadlineNumberFields } from './headline-number-fields.tsx';
import { LookFields } from './look-fields.tsx';
import { OptionField } from './option-field.tsx';
import { optionGroups, optionWords, type ShownGroup, type ShownOption, shownOption } from './option-groups.ts';
import { HighlightField, ReaderControlFields } from './reader-fields.tsx';
import { SelectedCard } from './selected-card.tsx';
import { TextFields } from './text-fields.tsx';

type DoneState = Extract<ChartState, { status: 'done' }>;

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
    if (section !== null) reveal(window.document.getElementById(`design-${section}`));
  }, [section]);
  useEffect(() => {
    const { field, section: place } = wanted.read() ?? {};
    wanted.write(null);
    if (place !== undefined) reveal(window.document.getElementById(`design-${place}`));
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
          <LookFields chart={chart} measure={measure} />
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
      shown={shownOption(name, option, stored)}
      series={series}
      theme={theme}
      isDisabled={!mayEdit}
      onChange={(value, run) =>
        change(value === null ? { kind: 'clear-option', name } : { kind: 'option', name, value }, {
          words: optionWords(option, value),
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
