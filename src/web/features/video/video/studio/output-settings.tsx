import { type VideoSize, videoSizes } from '#chart/story/sizes.ts';
import { canBeClear, needsEncoder, type VideoFormat, videoFormats } from '#chart/story/video-formats.ts';
import { minVideoSide, type VideoOutput, videoRates } from '#contract/video/videos.ts';
import { Button } from '#web/ui/button.tsx';
import { ColorField } from '#web/ui/color-field.tsx';
import { Field } from '#web/ui/field.tsx';
import { NumberInput } from '#web/ui/number-input.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Select } from '#web/ui/select.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { MusicSettings } from './music-settings.tsx';
import type { HistoryEdit, VideoDraft } from './video-draft.ts';
import { toEven } from './video-draft.ts';

interface OutputSettingsProps {
  draft: VideoDraft;
  /** The longest side of the plan; null while it is not known. */
  largestSide: number | null;
  /** Whether a chart of the story has a logo that can be left out. */
  hasLogo: boolean;
  onEdit: (edit: HistoryEdit) => void;
}

const largestSideOfAll = 3840;

/** Settings of the whole video: its name, shape, file and look. */
export function OutputSettings({ draft: { name, story, output }, largestSide, hasLogo, onEdit }: OutputSettingsProps) {
  const { width, height, fps, format, quality, isTransparent } = output;
  const change = (fields: Partial<VideoOutput>) => onEdit({ kind: 'output', fields });
  const size = (Object.keys(videoSizes) as VideoSize[]).find(
    (key) => videoSizes[key].width * height === videoSizes[key].height * width,
  );

  /** A preset keeps within the longest side of the plan. Any other size is set by its sides. */
  function choose(next: VideoSize | 'custom') {
    if (next === 'custom') return;
    const preset = videoSizes[next];
    const scale = Math.min(1, (largestSide ?? largestSideOfAll) / Math.max(preset.width, preset.height));
    change({ width: toEven(preset.width * scale), height: toEven(preset.height * scale) });
  }

  const side = (label: string, value: number, set: (value: number) => void) => (
    <Field label={label} className="min-w-0 flex-1">
      <NumberInput
        value={value}
        min={minVideoSide}
        max={largestSideOfAll}
        step={2}
        unit="px"
        onChange={(next) => next !== null && set(Math.min(largestSideOfAll, Math.max(minVideoSide, toEven(next))))}
      />
    </Field>
  );

  return (
    <div className="flex flex-col gap-4">
      <Field label="Name">
        <TextInput
          maxLength={200}
          value={name}
          onChange={(event) => onEdit({ kind: 'name', name: event.target.value })}
        />
      </Field>
      <Field label="Shape">
        <Select
          options={[
            ...(Object.keys(videoSizes) as VideoSize[]).map((key) => ({
              value: key,
              label: videoSizes[key].label,
              description: videoSizes[key].use,
            })),
            ...(size === undefined ? [{ value: 'custom' as const, label: 'Custom size' }] : []),
          ]}
          value={size ?? 'custom'}
          onChange={choose}
        />
      </Field>
      <div className="flex gap-3">
        {side('Width', width, (next) => change({ width: next }))}
        {side('Height', height, (next) => change({ height: next }))}
      </div>
      <Field label="Format">
        <Select
          options={(Object.keys(videoFormats) as VideoFormat[]).map((key) => ({
            value: key,
            label: videoFormats[key].label,
            description: videoFormats[key].note,
          }))}
          value={format}
          onChange={(next) =>
            change({
              format: next,
              ...(!canBeClear(next) && { isTransparent: false }),
              ...(!needsEncoder(next) && { music: null }),
            })
          }
        />
      </Field>
      {needsEncoder(format) && <MusicSettings music={output.music} onChange={(music) => change({ music })} />}
      <Field label="Frames per second" inline>
        <Select
          options={videoRates.map((rate) => ({ value: String(rate), label: String(rate) }))}
          value={String(fps)}
          onChange={(text) => {
            const rate = videoRates.find((each) => String(each) === text);
            if (rate !== undefined) change({ fps: rate });
          }}
        />
      </Field>
      <Field label="Quality" inline>
        <Segmented
          label="Quality"
          wide
          options={[
            { value: 'small', label: 'Small' },
            { value: 'good', label: 'Good' },
            { value: 'best', label: 'Best' },
          ]}
          value={quality}
          onChange={(next) => change({ quality: next })}
        />
      </Field>
      <Field label="Captions" inline>
        <Select
          options={[
            { value: 'burned', label: 'In the picture' },
            { value: 'separate', label: 'Separate file' },
            { value: 'none', label: 'None' },
          ]}
          value={story.captions}
          onChange={(captions) => onEdit({ kind: 'story', fields: { captions } })}
        />
      </Field>
      <Field label="Theme" inline>
        <Segmented
          label="Theme"
          wide
          options={[
            { value: 'as-is', label: 'Chart’s' },
            { value: 'light', label: 'Light' },
            { value: 'dark', label: 'Dark' },
          ]}
          value={story.theme}
          onChange={(theme) => onEdit({ kind: 'story', fields: { theme } })}
        />
      </Field>
      {hasLogo && (
        <Switch
          label="Logo"
          checked={story.hasLogo}
          onChange={(next) => onEdit({ kind: 'story', fields: { hasLogo: next } })}
        />
      )}
      {canBeClear(format) && (
        <Switch
          label="Transparent background"
          checked={isTransparent}
          onChange={(next) => change({ isTransparent: next })}
        />
      )}
      {!isTransparent && (
        <div className="flex items-center justify-between gap-3 text-13">
          <span className="text-muted">Background</span>
          {story.background === null ? (
            <Button size="small" onClick={() => onEdit({ kind: 'story', fields: { background: '#ffffff' } })}>
              Choose color
            </Button>
          ) : (
            <span className="flex items-center gap-1">
              <ColorField
                label="Background"
                value={story.background}
                onChange={(background) => onEdit({ kind: 'story', fields: { background } })}
              />
              <Button
                size="small"
                variant="quiet"
                onClick={() => onEdit({ kind: 'story', fields: { background: null } })}
              >
                Reset
              </Button>
            </span>
          )}
        </div>
      )}
    </div>
  );
}
