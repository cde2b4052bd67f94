import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { Field } from '#web/ui/field.tsx';
import { NumberInput } from '#web/ui/number-input.tsx';
import { PasswordInput } from '#web/ui/password-input.tsx';
import { SearchInput } from '#web/ui/search-input.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { ShowcaseSection, Specimen } from './specimen.tsx';

export function FieldsSection() {
  const [query, setQuery] = useState('rents');
  const [barGap, setBarGap] = useState<number | null>(4);
  const [width, setWidth] = useState<number | null>(640);
  const [opacity, setOpacity] = useState<number | null>(0.8);

  return (
    <ShowcaseSection id="fields" title="Fields">
      <Specimen name="Text">
        <Field label="Chart title" required hint="One sentence that says what the reader sees.">
          <TextInput defaultValue="Rents rose fastest in small cities" />
        </Field>
        <Field label="Source" hint="Shown under the chart.">
          <TextInput placeholder="Eurostat, table prc_hicp_aind" />
        </Field>
      </Specimen>
      <Specimen name="Error, disabled, read only">
        <Field label="Email" required error="This address has no @. It looks like name@example.org.">
          <TextInput type="email" defaultValue="maria.example.org" autoComplete="email" />
        </Field>
        <div className="grid grid-cols-2 gap-3">
          <Field label="Plan">
            <TextInput disabled defaultValue="Free" />
          </Field>
          <Field label="Chart id">
            <TextInput readOnly defaultValue="c_7Q2mK9" />
          </Field>
        </div>
      </Specimen>
      <Specimen name="With marks around, large, long and right-to-left text">
        <Field label="Public address" error="“rents-2025” is taken. Try another ending.">
          <TextInput before="chartlas.app/" defaultValue="rents-2025" />
        </Field>
        <Field label="Data from a link">
          <TextInput
            size="large"
            before={<Link2 aria-hidden="true" />}
            placeholder="https://example.org/data.csv"
            inputMode="url"
          />
        </Field>
        <Field label="عنوان المخطط">
          <TextInput dir="rtl" defaultValue="ارتفاع الإيجارات في المدن الصغيرة" />
        </Field>
      </Specimen>
      <Specimen name="Text area">
        <Field label="Note for readers" hint="Line breaks are kept.">
          <TextArea defaultValue="Figures for 2025 are provisional. Cities under 50,000 people are grouped by district." />
        </Field>
        <Field label="Paste your data" error="Row 3 has four cells; the others have three. Nothing was changed.">
          <TextArea data rows={4} defaultValue={'City\t2015\t2025\nLeipzig\t5.40\t9.10\nLyon\t9.80\t13.20\t\n'} />
        </Field>
      </Specimen>
      <Specimen name="Number">
        <div className="grid grid-cols-2 gap-3">
          <Field label="Width">
            <NumberInput value={width} onChange={setWidth} min={200} max={2400} step={10} unit="px" />
          </Field>
          <Field label="Bar gap" hint="0 to 20">
            <NumberInput value={barGap} onChange={setBarGap} min={0} max={20} steppers />
          </Field>
        </div>
        <Field inline label="Opacity">
          <NumberInput value={opacity} onChange={setOpacity} min={0} max={1} step={0.1} />
        </Field>
      </Specimen>
      <Specimen name="Password, search">
        <Field label="Password" hint="At least 10 characters.">
          <PasswordInput defaultValue="violet-harbour-41" autoComplete="new-password" />
        </Field>
        <Field label="Search charts" labelHidden>
          <SearchInput value={query} onChange={setQuery} placeholder="Search charts" />
        </Field>
      </Specimen>
    </ShowcaseSection>
  );
}
