import { type FormEvent, useMemo, useState } from 'react';
import type { Profile } from '#contract/profile.ts';
import { formatsFor } from '#lib/formats.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { SearchableSelect } from '#web/ui/searchable-select.tsx';
import { Select } from '#web/ui/select.tsx';
import { localeOptions } from './locales.ts';
import { SaveRow } from './save-row.tsx';
import { Section } from './section.tsx';
import { browserTimeZone, offsetOf, timeZoneOptions } from './time-zones.ts';
import { useUnsaved } from './unsaved.tsx';
import { useDraft } from './use-draft.ts';
import { useProfileChange } from './use-profile-change.ts';

export function RegionSection({ me }: { me: Profile }) {
  const { values, isDirty, change, reset } = useDraft({ locale: me.locale, timeZone: me.timeZone });
  const { save, status, error } = useProfileChange();
  const [now] = useState(() => new Date());
  const zones = useMemo(() => timeZoneOptions(values.timeZone), [values.timeZone]);
  const here = browserTimeZone();
  const formats = formatsFor(values.locale, values.timeZone);
  useUnsaved('region', isDirty);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (await save(values)) reset();
  }

  return (
    <Section id="region" description="How numbers and dates are shown to you, here and in emails.">
      <form onSubmit={handleSubmit} noValidate>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label="Numbers and dates"
            hint={
              <span className="tabular">
                {formats.number(1234567.89)} · {formats.moment(now.toISOString())}
              </span>
            }
          >
            <Select
              options={localeOptions(values.locale)}
              value={values.locale}
              onChange={(locale) => change({ locale })}
            />
          </Field>
          <Field
            label="Time zone"
            hint={`It is ${formats.clock(now.toISOString())} there, ${offsetOf(values.timeZone, now)}`}
          >
            <SearchableSelect
              options={zones}
              value={values.timeZone}
              onChange={(timeZone) => change({ timeZone })}
              placeholder="Search cities and regions"
              nothing="No matching time zone. Try the nearest large city."
            />
          </Field>
        </div>
        {here !== values.timeZone && (
          <Button size="small" variant="quiet" className="mt-3 -ms-2.5" onClick={() => change({ timeZone: here })}>
            Use this browser’s time zone, {here.replaceAll('_', ' ')}
          </Button>
        )}
        <SaveRow isDirty={isDirty} status={status} failure={error?.message ?? null} onDiscard={reset} />
      </form>
    </Section>
  );
}
