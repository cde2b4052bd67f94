import { MapSection } from '../map/map-section.tsx';
import { useChart } from '../model/editor-session.ts';
import { PanelSection, PanelWaiting } from '../panel-section.tsx';
import { CombineChip } from './combine-chip.tsx';
import { FirstChoices } from './first-choices.tsx';
import { RoleFields } from './role-fields.tsx';
import { TypePicker } from './type-picker.tsx';

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
        <TypePicker state={state} />
      </PanelSection>
    </>
  );
}
