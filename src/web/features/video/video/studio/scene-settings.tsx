import { maxSceneSeconds, maxTransitionSeconds } from '#chart/story/schema.ts';
import type { StoryScene } from '#chart/story/story.ts';
import { Field } from '#web/ui/field.tsx';
import { NumberInput } from '#web/ui/number-input.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Select } from '#web/ui/select.tsx';
import { Slider } from '#web/ui/slider.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { ChartSceneSettings } from './chart-scene-settings.tsx';
import type { NamedChart } from './load-story-chart.ts';

interface SceneSettingsProps {
  scene: StoryScene;
  isFirst: boolean;
  /** The chart of the scene; null for a card, or if it could not be loaded. */
  chart: NamedChart | null;
  onChange: (fields: Partial<StoryScene>) => void;
}

const transitionKinds = [
  { value: 'morph', label: 'Morph' },
  { value: 'fade', label: 'Fade' },
  { value: 'cut', label: 'Cut' },
] as const;

const easeKinds = [
  { value: 'smooth', label: 'Smooth' },
  { value: 'quick', label: 'Quick start' },
  { value: 'linear', label: 'Constant speed' },
] as const;

/** Settings of one scene: its time, how it comes in, its words, and what of the chart is seen. */
export function SceneSettings({ scene, isFirst, chart, onChange }: SceneSettingsProps) {
  return (
    <div className="flex flex-col gap-4">
      <Field label="Caption" hint="Shown under the chart while the scene is seen.">
        <TextArea
          rows={2}
          maxLength={500}
          value={scene.caption}
          onChange={(event) => onChange({ caption: event.target.value })}
        />
      </Field>
      <Field label="Length" inline>
        <NumberInput
          value={scene.seconds}
          min={0.2}
          max={maxSceneSeconds}
          step={0.1}
          unit="s"
          onChange={(seconds) => seconds !== null && onChange({ seconds: within(seconds, 0.2, maxSceneSeconds) })}
        />
      </Field>
      {scene.kind === 'card' && (
        <>
          <Field label="Title">
            <TextInput
              maxLength={300}
              value={scene.title}
              onChange={(event) => onChange({ title: event.target.value })}
            />
          </Field>
          <Field label="Subtitle">
            <TextInput
              maxLength={500}
              value={scene.subtitle}
              onChange={(event) => onChange({ subtitle: event.target.value })}
            />
          </Field>
        </>
      )}
      {!isFirst && (
        <>
          <Field label="Transition" inline>
            <Segmented
              label="Transition"
              wide
              options={transitionKinds}
              value={scene.transition}
              onChange={(transition) => onChange({ transition })}
            />
          </Field>
          {scene.transition !== 'cut' && (
            <>
              <Slider
                label="Transition length"
                min={0}
                max={maxTransitionSeconds}
                step={0.1}
                value={scene.transitionSeconds}
                onChange={(transitionSeconds) => onChange({ transitionSeconds })}
                format={(value) => `${value.toFixed(1)} s`}
              />
              <Field label="Speed" inline>
                <Select options={easeKinds} value={scene.ease} onChange={(ease) => onChange({ ease })} />
              </Field>
            </>
          )}
        </>
      )}
      {scene.kind === 'chart' && chart !== null && (
        <ChartSceneSettings scene={scene} chart={chart.chart} onChange={onChange} />
      )}
    </div>
  );
}

function within(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}
