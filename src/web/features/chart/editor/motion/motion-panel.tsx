import { Play } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { Slider } from '#web/ui/slider.tsx';
import { useContentPart, useEditorSession } from '../model/editor-session.ts';
import { PanelSection } from '../panel-section.tsx';

const kinds = [
  { value: 'none', label: 'None', hint: 'The chart appears at once.' },
  { value: 'grow', label: 'Grow', hint: 'Marks grow from their baseline.' },
  { value: 'wipe', label: 'Wipe', hint: 'Revealed from one side to the other.' },
  { value: 'fade', label: 'Fade', hint: 'Fade.' },
] as const;

export function MotionPanel() {
  const { change, mayEdit, plays, view } = useEditorSession();
  const motion = useContentPart(({ document }) => document.motion);

  function play() {
    view.write({ ...view.read(), mode: 'try' });
    plays.write(plays.read() + 1);
  }

  return (
    <PanelSection title="Entrance animation">
      <div className="flex flex-col gap-4">
        <RadioGroup
          label="Entrance"
          labelHidden
          options={kinds}
          value={motion.enter}
          disabled={!mayEdit}
          onChange={(enter) => change({ kind: 'motion', motion: { enter } })}
        />
        {motion.enter !== 'none' && (
          <Slider
            label="Seconds"
            min={0.2}
            max={5}
            step={0.1}
            value={motion.seconds}
            disabled={!mayEdit}
            format={(value) => `${value.toFixed(1)} s`}
            onChange={(seconds) => change({ kind: 'motion', motion: { seconds } }, { run: 'seconds' })}
          />
        )}
        <Button icon={<Play />} className="self-start" disabled={motion.enter === 'none'} onClick={play}>
          Play
        </Button>
        <p className="text-12 text-muted">Readers who turned on reduced motion see the finished chart right away.</p>
      </div>
    </PanelSection>
  );
}
