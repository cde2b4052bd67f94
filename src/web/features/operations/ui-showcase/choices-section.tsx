import {
  AlignCenter,
  AlignLeft,
  AlignRight,
  ChartArea,
  ChartColumn,
  ChartLine,
  ChartScatter,
  Map as MapIcon,
} from 'lucide-react';
import { useState } from 'react';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { RadioGroup } from '#web/ui/radio-group.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Select, type SelectOption } from '#web/ui/select.tsx';
import { RangeSlider, Slider } from '#web/ui/slider.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { ShowcaseSection, Specimen } from './specimen.tsx';

type ChartKind = 'column' | 'line' | 'area' | 'scatter' | 'map' | 'tile';

const CHART_KINDS: readonly SelectOption<ChartKind>[] = [
  {
    value: 'column',
    label: 'Column chart',
    description: 'Compare a few groups',
    icon: <ChartColumn />,
    group: 'Charts',
  },
  { value: 'line', label: 'Line chart', description: 'Follow values over time', icon: <ChartLine />, group: 'Charts' },
  {
    value: 'area',
    label: 'Area chart',
    description: 'Parts of a changing whole',
    icon: <ChartArea />,
    group: 'Charts',
  },
  { value: 'scatter', label: 'Scatter plot', icon: <ChartScatter />, group: 'Charts', disabled: true },
  { value: 'map', label: 'Choropleth map', description: 'Rates by region', icon: <MapIcon />, group: 'Maps' },
  { value: 'tile', label: 'Tile grid map', icon: <MapIcon />, group: 'Maps' },
];

const COUNTRIES = [
  'Austria',
  'Belgium',
  'Bulgaria',
  'Croatia',
  'Cyprus',
  'Czechia',
  'Denmark',
  'Estonia',
  'Finland',
  'France',
  'Germany',
  'Greece',
  'Hungary',
  'Ireland',
  'Italy',
  'Latvia',
  'Lithuania',
  'Luxembourg',
  'Malta',
  'Netherlands',
  'Poland',
  'Portugal',
  'Romania',
  'Slovakia',
  'Slovenia',
  'Spain',
  'Sweden',
].map((name) => ({ value: name, label: name }));

export function ChoicesSection() {
  const [kind, setKind] = useState<ChartKind>('column');
  const [country, setCountry] = useState<string | null>(null);
  const [axes, setAxes] = useState<Record<string, boolean>>({ x: true, y: false });
  const [isLegendOn, setIsLegendOn] = useState(true);
  const [visibility, setVisibility] = useState<'private' | 'link' | 'public' | null>('link');
  const [period, setPeriod] = useState<'monthly' | 'yearly'>('yearly');
  const [alignment, setAlignment] = useState<'left' | 'center' | 'right'>('left');
  const [lineWidth, setLineWidth] = useState(2);
  const [years, setYears] = useState<[number, number]>([1990, 2025]);
  const ticked = Object.values(axes).filter(Boolean).length;

  return (
    <ShowcaseSection id="choices" title="Choices">
      <Specimen name="Select">
        <Field label="Chart type">
          <Select options={CHART_KINDS} value={kind} onChange={setKind} />
        </Field>
        <Field label="Country" required error="Choose the country the rows belong to.">
          <Select options={COUNTRIES} value={country} onChange={setCountry} placeholder="Choose a country" />
        </Field>
        <Field inline label="Theme">
          <Select disabled options={[{ value: 'paper', label: 'Paper' }]} value="paper" onChange={() => {}} />
        </Field>
      </Specimen>
      <Specimen name="Checkbox">
        <Checkbox
          label="All axes"
          checked={ticked === 2 ? true : ticked === 0 ? false : 'mixed'}
          onChange={(checked) => setAxes({ x: checked, y: checked })}
        />
        <Checkbox
          label="Horizontal axis"
          hint="Years, from 1990 to 2025"
          checked={axes.x ?? false}
          onChange={(x) => setAxes({ ...axes, x })}
        />
        <Checkbox label="Vertical axis" checked={axes.y ?? false} onChange={(y) => setAxes({ ...axes, y })} />
        <Checkbox label="Remove the Chartlas mark" hint="In the Premium plan" checked disabled onChange={() => {}} />
        <Checkbox
          label="I accept the terms of use"
          checked={false}
          error="Tick this to create an account."
          onChange={() => {}}
        />
      </Specimen>
      <Specimen name="Switch">
        <Switch label="Legend" checked={isLegendOn} onChange={setIsLegendOn} />
        <Switch
          label="Values on bars"
          hint="Hidden where a bar is too narrow for its number, so that nothing overlaps."
          checked={false}
          onChange={() => {}}
        />
        <Switch label="Live data" checked disabled onChange={() => {}} />
      </Specimen>
      <Specimen name="Radio group">
        <RadioGroup
          label="Who may see this chart"
          value={visibility}
          onChange={setVisibility}
          options={[
            { value: 'private', label: 'Only me' },
            { value: 'link', label: 'Anyone with the link', hint: 'Search engines do not list it.' },
            { value: 'public', label: 'Everyone', hint: 'Appears in the gallery.' },
          ]}
        />
        <RadioGroup
          label="Export size"
          value={null}
          error="Choose a size first."
          onChange={() => {}}
          options={[
            { value: 'web', label: 'Web, 1,200 px' },
            { value: 'print', label: 'Print, 300 dpi', disabled: true },
          ]}
        />
      </Specimen>
      <Specimen name="Segmented" row>
        <Segmented
          label="Billing period"
          value={period}
          onChange={setPeriod}
          options={[
            { value: 'monthly', label: 'Monthly' },
            { value: 'yearly', label: 'Yearly' },
          ]}
        />
        <Segmented
          label="Title alignment"
          value={alignment}
          onChange={setAlignment}
          options={[
            { value: 'left', label: 'Left', icon: <AlignLeft /> },
            { value: 'center', label: 'Center', icon: <AlignCenter /> },
            { value: 'right', label: 'Right', icon: <AlignRight /> },
          ]}
        />
        <Segmented
          label="Scale"
          disabled
          value="linear"
          onChange={() => {}}
          options={[
            { value: 'linear', label: 'Linear' },
            { value: 'log', label: 'Log' },
          ]}
        />
      </Specimen>
      <Specimen name="Slider">
        <Slider
          label="Line width"
          min={0.5}
          max={8}
          step={0.5}
          value={lineWidth}
          onChange={setLineWidth}
          format={(value) => `${value} px`}
        />
        <RangeSlider label="Years shown" min={1950} max={2025} value={years} onChange={setYears} />
        <Slider label="Smoothing" value={30} onChange={() => {}} disabled format={(value) => `${value} %`} />
      </Specimen>
    </ShowcaseSection>
  );
}
