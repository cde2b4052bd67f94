import { useMemo } from 'react';
import { draw } from '#chart/draw.ts';
import { localeOf } from '#chart/locale/locale-of.ts';
import type { StoryChart } from '#chart/story/open-story.ts';
import { canDrawAs } from '#chart/story/scene-chart.ts';
import { maxHoldSeconds } from '#chart/story/schema.ts';
import type { ChartScene } from '#chart/story/story.ts';
import { manifests } from '#chart/template/registry.ts';
import { toTextColumn } from '#chart/template/roles.ts';
import { themeOf } from '#chart/theme/themes.ts';
import { columnOf } from '#data/table.ts';
import { measureLatin } from '#view/fonts.ts';
import { seriesOf } from '#web/shared/charts/series-of.ts';
import { typeNameOf } from '#web/shared/charts/type-name-of.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { NumberInput } from '#web/ui/number-input.tsx';
import { SearchableSelect } from '#web/ui/searchable-select.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Select } from '#web/ui/select.tsx';
import { RangeSlider, Slider } from '#web/ui/slider.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { ManyChoice } from './many-choice.tsx';

interface ChartSceneSettingsProps {
  scene: ChartScene;
  chart: StoryChart;
  onChange: (fields: Partial<ChartScene>) => void;
}

const most = 60;

/** Settings of a scene of a chart: what moves, its words, and what is seen of its data. */
export function ChartSceneSettings({ scene, chart, onChange }: ChartSceneSettingsProps) {
  const { document, template } = chart;
  const isPlayed = template.playback !== undefined;
  const percent = (share: number) => `${Math.round(share * 100)} %`;
  return (
    <>
      <Field label="Motion" inline>
        <Segmented
          label="Motion"
          wide
          options={[
            { value: 'still', label: 'None' },
            isPlayed ? { value: 'playback', label: 'Play' } : { value: 'entrance', label: 'Enter' },
          ]}
          value={scene.motion}
          onChange={(motion) => onChange({ motion })}
        />
      </Field>
      {isPlayed && scene.motion === 'playback' && (
        <>
          <RangeSlider
            label="Part that plays"
            min={0}
            max={1}
            step={0.01}
            value={[scene.from, scene.to]}
            onChange={([from, to]) => onChange({ from, to })}
            format={percent}
          />
          <Field label="Pause before it plays" inline>
            <NumberInput
              value={scene.hold}
              min={0}
              max={maxHoldSeconds}
              step={0.1}
              unit="s"
              onChange={(hold) => onChange({ hold: Math.max(0, Math.min(maxHoldSeconds, hold ?? 0)) })}
            />
          </Field>
        </>
      )}
      {isPlayed && scene.motion === 'still' && (
        <Slider
          label="Moment"
          min={0}
          max={1}
          step={0.01}
          value={scene.to}
          onChange={(to) => onChange({ to })}
          format={percent}
        />
      )}
      <Field label="Title">
        <TextInput
          maxLength={500}
          value={scene.title ?? ''}
          placeholder={document.text.title || 'Title of the chart'}
          onChange={(event) => onChange({ title: event.target.value || null })}
        />
      </Field>
      <Field label="Subtitle">
        <TextInput
          maxLength={1000}
          value={scene.subtitle ?? ''}
          placeholder={document.text.subtitle || 'Subtitle of the chart'}
          onChange={(event) => onChange({ subtitle: event.target.value || null })}
        />
      </Field>
      <TypeField scene={scene} chart={chart} onChange={onChange} />
      <HighlightField scene={scene} chart={chart} onChange={onChange} />
      <RowsField scene={scene} chart={chart} onChange={onChange} />
      <Field label="Only the largest" inline>
        <NumberInput
          value={scene.top}
          min={1}
          max={1000}
          step={1}
          placeholder="All"
          onChange={(top) => onChange({ top: top === null ? null : Math.max(1, Math.min(1000, Math.round(top))) })}
        />
      </Field>
      <NotesField scene={scene} chart={chart} onChange={onChange} />
      {scene.mark !== null && (
        <Field label="Note in this scene">
          <TextInput
            maxLength={200}
            value={scene.mark.text}
            onChange={(event) => scene.mark && onChange({ mark: { ...scene.mark, text: event.target.value } })}
            after={
              <Button size="small" variant="quiet" onClick={() => onChange({ mark: null })}>
                Remove
              </Button>
            }
          />
        </Field>
      )}
      {template.family === 'maps' && <ZoomField scene={scene} onChange={onChange} />}
    </>
  );
}

/** Other types that take the same roles. Maps need geodata of their own and are left out. */
function TypeField({ scene, chart: { document, template }, onChange }: ChartSceneSettingsProps) {
  const options = useMemo(
    () => [
      { value: '', label: `${typeNameOf(template.id)} (as in the chart)` },
      ...manifests
        .filter((type) => type.id !== template.id && type.family !== 'maps' && canDrawAs(document, type))
        .map(({ id, name }) => ({ value: id, label: name })),
    ],
    [document, template],
  );
  if (options.length === 1) return null;
  return (
    <Field label="Chart type">
      <SearchableSelect
        options={options}
        value={scene.template ?? ''}
        onChange={(id) => onChange({ template: id || null })}
        placeholder="Chart type"
        nothing="No such type for this data"
      />
    </Field>
  );
}

function HighlightField({ scene, chart, onChange }: ChartSceneSettingsProps) {
  const series = useMemo(() => {
    const { document, table, template, geo } = chart;
    const seeing = { width: 640, height: 360, theme: themeOf(document), measure: measureLatin, geo };
    return seriesOf(draw(document, table, template, seeing), table);
  }, [chart]);
  if (series.length === 0) return null;
  return (
    <ManyChoice
      label="Highlight"
      none="As in the chart"
      options={series.map(({ key, label }) => ({ value: key, label }))}
      chosen={scene.highlights ?? []}
      onChange={(keys) => onChange({ highlights: keys.length === 0 ? null : keys })}
    />
  );
}

/** Rows are chosen by the entries of one column. */
function RowsField({ scene, chart: { document, table }, onChange }: ChartSceneSettingsProps) {
  const columns = table.columns.filter(({ kind }) => kind !== 'number');
  const key = scene.rows?.column ?? '';
  const column = columnOf(table, key);
  const entries = useMemo(
    () => (column === null ? [] : [...new Set(toTextColumn(column, localeOf(document.locale)).words)].filter(Boolean)),
    [column, document.locale],
  );
  if (columns.length === 0) return null;
  return (
    <div className="flex flex-col gap-2">
      <Field label="Rows">
        <Select
          options={[
            { value: '', label: 'All rows' },
            ...columns.map(({ name }) => ({ value: name, label: `By ${name}` })),
          ]}
          value={key}
          onChange={(name) => onChange({ rows: name === '' ? null : firstRows(name) })}
        />
      </Field>
      {scene.rows !== null && (
        <ManyChoice
          label={`Values of ${key}`}
          none="None"
          options={entries.slice(0, 500).map((entry) => ({ value: entry, label: entry }))}
          chosen={scene.rows.values}
          onChange={(values) => values.length > 0 && onChange({ rows: { column: key, values } })}
        />
      )}
    </div>
  );

  function firstRows(name: string): ChartScene['rows'] {
    const chosen = columnOf(table, name);
    const words = chosen === null ? [] : toTextColumn(chosen, localeOf(document.locale)).words;
    const values = [...new Set(words)].filter(Boolean).slice(0, most);
    return values.length === 0 ? null : { column: name, values };
  }
}

function NotesField({ scene, chart: { document }, onChange }: ChartSceneSettingsProps) {
  const notes = document.annotations.filter(({ text }) => text.trim() !== '');
  if (notes.length === 0) return null;
  const { annotations } = scene;
  const kind = typeof annotations === 'string' ? annotations : 'some';
  return (
    <div className="flex flex-col gap-2">
      <Field label="Annotations" inline>
        <Segmented
          label="Annotations"
          wide
          options={[
            { value: 'all', label: 'All' },
            { value: 'some', label: 'Some' },
            { value: 'none', label: 'None' },
          ]}
          value={kind}
          onChange={(next) => onChange({ annotations: next === 'some' ? notes.map(({ id }) => id) : next })}
        />
      </Field>
      {typeof annotations !== 'string' && (
        <ManyChoice
          label="Visible annotations"
          none="None"
          options={notes.map(({ id, text }) => ({ value: id, label: text }))}
          chosen={annotations}
          onChange={(ids) => onChange({ annotations: ids })}
        />
      )}
    </div>
  );
}

function ZoomField({ scene, onChange }: Omit<ChartSceneSettingsProps, 'chart'>) {
  const zoom = scene.zoom ?? { scale: 1, x: 0.5, y: 0.5 };
  const change = (fields: Partial<typeof zoom>) => {
    const next = { ...zoom, ...fields };
    onChange({ zoom: next.scale === 1 ? null : next });
  };
  const percent = (share: number) => `${Math.round(share * 100)} %`;
  return (
    <>
      <Slider
        label="Map zoom"
        min={1}
        max={20}
        step={0.1}
        value={zoom.scale}
        onChange={(scale) => change({ scale })}
        format={(value) => `${value.toFixed(1)} ×`}
      />
      {zoom.scale > 1 && (
        <>
          <Slider
            label="Center, left to right"
            min={0}
            max={1}
            step={0.01}
            value={zoom.x}
            onChange={(x) => change({ x })}
            format={percent}
          />
          <Slider
            label="Center, top to bottom"
            min={0}
            max={1}
            step={0.01}
            value={zoom.y}
            onChange={(y) => change({ y })}
            format={percent}
          />
        </>
      )}
    </>
  );
}
