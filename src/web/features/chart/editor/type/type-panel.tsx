import { ChevronDown, Sigma } from 'lucide-react';
import type { Chart } from '#chart/describe/tooltip-text.ts';
import type { Document } from '#chart/document/document.ts';
import { columnUses } from '#chart/plan/combine/column-uses.ts';
import { combineRows } from '#chart/plan/combine/combine-rows.ts';
import { combinePhrase } from '#chart/plan/combine/combine-words.ts';
import { aggregateLabels } from '#data/transform/aggregate.ts';
import { Button } from '#web/ui/button.tsx';
import { Menu, MenuRadioGroup, MenuSeparator, Submenu } from '#web/ui/menu.tsx';
import { MapSection } from '../map/map-field.tsx';
import { useChart, useEditorSession } from '../model/editor-session.ts';
import { PanelSection, PanelWaiting } from '../panel-section.tsx';
import { Recommended } from './recommended.tsx';
import { RoleFields } from './role-fields.tsx';
import { EditorTypePicker } from './type-picker.tsx';

export function TypePanel() {
  const state = useChart();
  if (state.status !== 'done') return <PanelWaiting state={state} />;
  return (
    <>
      <PanelSection title="Recommended">
        <Recommended state={state} />
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
