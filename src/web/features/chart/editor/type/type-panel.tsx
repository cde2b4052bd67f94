import { Check, ChevronDown, Sigma } from 'lucide-react';
import { useMemo } from 'react';
import type { Chart } from '#chart/describe/tooltip-text.ts';
import { blankDocument, type Document } from '#chart/document/document.ts';
import { columnUses } from '#chart/plan/combine/column-uses.ts';
import { combineRows } from '#chart/plan/combine/combine-rows.ts';
import { combinePhrase } from '#chart/plan/combine/combine-words.ts';
import { firstChoices, type Suggestion } from '#chart/suggest/suggest.ts';
import { fittingOptions } from '#chart/template/options.ts';
import { manifestOf } from '#chart/template/registry.ts';
import { themeOf } from '#chart/theme/themes.ts';
import { aggregateLabels } from '#data/transform/aggregate.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Menu, MenuRadioGroup, MenuSeparator, Submenu } from '#web/ui/menu.tsx';
import { ChartImage } from '../chart-image.tsx';
import { MapSection } from '../map/map-section.tsx';
import { type EditorChartState, useChart, useEditorSession } from '../model/editor-session.ts';
import { PanelSection, PanelWaiting } from '../panel-section.tsx';
import { chooseType } from './choose-type.ts';
import { RoleFields } from './role-fields.tsx';
import { EditorTypePicker } from './type-picker.tsx';

export function TypePanel() {
  const state = useChart();
  if (state.status !== 'done') return <PanelWaiting state={state} />;
  return (
    <>
      <PanelSection title="Recommended">
        <FirstChoices state={state} />
      </PanelSection>
      <PanelSection title="Columns">
        <RoleFields chart={state.chart} />
        <CombineChip chart={state.chart} />
      </PanelSection>
      <MapSection chart={state.chart} />
      <PanelSection title="All types">
        <EditorTypePicker state={state} />
      </PanelSection>
    </>
  );
}

type Combine = Document['combine'];

const hows = [
  { value: 'auto', label: 'Automatic' },
  { value: 'sum', label: aggregateLabels.sum },
  { value: 'mean', label: aggregateLabels.mean },
  { value: 'median', label: aggregateLabels.median },
  { value: 'count', label: aggregateLabels.rows },
  { value: 'min', label: aggregateLabels.min },
  { value: 'max', label: aggregateLabels.max },
  { value: 'first', label: aggregateLabels.first },
  { value: 'last', label: aggregateLabels.last },
  { value: 'none', label: 'Don’t combine' },
] as const satisfies readonly { value: Combine['how']; label: string }[];

const grains = [
  { value: 'auto', label: 'Automatic' },
  { value: 'hour', label: 'Hour' },
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
  { value: 'quarter', label: 'Quarter' },
  { value: 'year', label: 'Year' },
  { value: 'none', label: 'Don’t group' },
] as const satisfies readonly { value: Combine['grain']; label: string }[];

/** How rows with the same keys become one, such as “Sum of amount by city”. Where every row has keys of its own, only times can be grouped. */
export function CombineChip({ chart }: { chart: Chart }) {
  const { change, mayEdit } = useEditorSession();
  const { document, table, template } = chart;
  const { combine } = document;
  const { summary } = combineRows(chart);
  const isChosen = combine.how !== 'auto' || combine.grain !== 'auto';
  const hasTimes = columnUses(document, table, template).keys.some(
    ({ column, grain }) => column.kind === 'time' && grain === null,
  );
  if (summary === null && !isChosen && !hasTimes) return null;

  function choose(part: Partial<Combine>, words: string) {
    change({ kind: 'combine', combine: { ...combine, ...part } }, { words });
  }

  const words =
    combine.how === 'none' ? 'Rows are not combined' : hasTimes ? 'Every date is shown' : 'No rows to combine';
  return (
    <Menu
      trigger={
        <Button size="small" disabled={!mayEdit} icon={<Sigma />} iconEnd={<ChevronDown />} className="mt-3 max-w-full">
          <span className="min-w-0 truncate">{summary === null ? words : combinePhrase(summary)}</span>
        </Button>
      }
    >
      <MenuRadioGroup
        label="Combine rows"
        value={combine.how}
        onChange={(how) => choose({ how }, `Combine rows: ${labelOf(hows, how)}`)}
        options={hows}
      />
      {hasTimes && (
        <>
          <MenuSeparator />
          <Submenu label="Group dates by">
            <MenuRadioGroup
              label="Group dates by"
              value={combine.grain}
              onChange={(grain) => choose({ grain }, `Group dates: ${labelOf(grains, grain)}`)}
              options={grains}
            />
          </Submenu>
        </>
      )}
    </Menu>
  );
}

function labelOf(options: readonly { value: string; label: string }[], value: string): string {
  return options.find((option) => option.value === value)?.label ?? value;
}

type DoneState = Extract<EditorChartState, { status: 'done' }>;

/** The few types that fit this table best, drawn with it. */
export function FirstChoices({ state: { chart, measure } }: { state: DoneState }) {
  const { table } = chart;
  const found = useMemo(() => firstChoices(table), [table]);
  if (found.length === 0)
    return (
      <p className="text-13 text-muted">No chart type fits this data yet. It needs at least 1 column of numbers.</p>
    );
  return (
    <ul className="grid grid-cols-2 gap-2">
      {found.map((suggestion) => (
        <li key={suggestion.template}>
          <Card suggestion={suggestion} chart={chart} measure={measure} />
        </li>
      ))}
    </ul>
  );
}

type CardProps = { suggestion: Suggestion; chart: DoneState['chart']; measure: DoneState['measure'] };

function Card({ suggestion, chart, measure }: CardProps) {
  const { change, mayEdit } = useEditorSession();
  const { document, table } = chart;
  const { theme: themeId, look, locale, options, highlights } = document;
  const template = manifestOf(suggestion.template);
  const theme = themeOf(document);
  const pictured = useMemo(
    () => ({
      ...blankDocument(suggestion.template),
      roles: suggestion.roles,
      options: template === null ? {} : { ...suggestion.options, ...fittingOptions(template.options, options) },
      theme: themeId,
      look,
      locale,
      highlights,
    }),
    [suggestion, themeId, look, locale, options, highlights, template],
  );
  if (template === null) return null;
  const isChosen = template.id === document.template;
  const [reason] = suggestion.reasons;
  return (
    <button
      type="button"
      disabled={!mayEdit}
      aria-pressed={isChosen}
      onClick={() =>
        change(chooseType(document, template, suggestion), { words: `Change to ${template.name.toLowerCase()}` })
      }
      className={classNames(
        'group flex h-full w-full flex-col overflow-hidden rounded-card border text-start transition-colors duration-100',
        isChosen ? 'border-accent ring-1 ring-accent' : 'border-line enabled:hover:border-edge',
      )}
    >
      <ChartImage
        document={pictured}
        table={table}
        theme={theme}
        measure={measure}
        width={320}
        height={200}
        className="h-auto w-full"
      />
      <span className="flex flex-col gap-0.5 border-line border-t px-2 py-1.5">
        <span className="flex items-center gap-1 text-13 font-medium">
          <span className="min-w-0 flex-1 truncate">{template.name}</span>
          {isChosen && <Check aria-hidden="true" className="size-3.5 text-accent-ink" strokeWidth={2.5} />}
        </span>
        {reason && <span className="text-12 text-muted">{reason}</span>}
      </span>
    </button>
  );
}
