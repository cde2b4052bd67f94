import { type FormEvent, useMemo, useState } from 'react';
import type { Profile } from '#contract/account/profile.ts';
import { formatsFor } from '#lib/formats.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { SearchableSelect } from '#web/ui/searchable-select.tsx';
import { Select } from '#web/ui/select.tsx';
import { SaveRow, SettingsSection, useUnsaved } from './section.tsx';
import { useFormDraft, useProfileChange } from './use-profile-change.ts';

export function RegionSection({ me }: { me: Profile }) {
  const { values, isDirty, change, reset } = useFormDraft({ locale: me.locale, timeZone: me.timeZone });
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
    <SettingsSection id="region" description="How numbers and dates are shown to you, here and in emails.">
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
    </SettingsSection>
  );
}

/** Every time zone this browser knows, and the user's own. */
export function timeZoneOptions(current: string): { value: string; label: string; keywords: string }[] {
  const names = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', current]);
  return [...names].sort().map((name) => ({
    value: name,
    label: name.replaceAll('_', ' '),
    keywords: name.replaceAll('/', ' '),
  }));
}

function browserTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** UTC+5:30, as people read it; empty for an unknown zone. */
export function offsetOf(timeZone: string, now: Date): string {
  try {
    const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(now);
    const offset = (parts.find(({ type }) => type === 'timeZoneName')?.value ?? '').replace('GMT', 'UTC');
    return offset === 'UTC+0' ? 'UTC' : offset;
  } catch {
    return '';
  }
}

/** Common formats of numbers and dates, by the name of the language in itself. */
export const locales = [
  { tag: 'en-GB', name: 'English (United Kingdom)' },
  { tag: 'en-US', name: 'English (United States)' },
  { tag: 'en-IN', name: 'English (India)' },
  { tag: 'ar-EG', name: 'العربية (مصر)' },
  { tag: 'bn-BD', name: 'বাংলা (বাংলাদেশ)' },
  { tag: 'cs-CZ', name: 'Čeština (Česko)' },
  { tag: 'da-DK', name: 'Dansk (Danmark)' },
  { tag: 'de-AT', name: 'Deutsch (Österreich)' },
  { tag: 'de-CH', name: 'Deutsch (Schweiz)' },
  { tag: 'de-DE', name: 'Deutsch (Deutschland)' },
  { tag: 'el-GR', name: 'Ελληνικά (Ελλάδα)' },
  { tag: 'es-ES', name: 'Español (España)' },
  { tag: 'es-MX', name: 'Español (México)' },
  { tag: 'fa-IR', name: 'فارسی (ایران)' },
  { tag: 'fi-FI', name: 'Suomi (Suomi)' },
  { tag: 'fr-CA', name: 'Français (Canada)' },
  { tag: 'fr-FR', name: 'Français (France)' },
  { tag: 'he-IL', name: 'עברית (ישראל)' },
  { tag: 'hi-IN', name: 'हिन्दी (भारत)' },
  { tag: 'hu-HU', name: 'Magyar (Magyarország)' },
  { tag: 'id-ID', name: 'Indonesia (Indonesia)' },
  { tag: 'it-IT', name: 'Italiano (Italia)' },
  { tag: 'ja-JP', name: '日本語 (日本)' },
  { tag: 'ko-KR', name: '한국어 (대한민국)' },
  { tag: 'nb-NO', name: 'Norsk (Norge)' },
  { tag: 'nl-NL', name: 'Nederlands (Nederland)' },
  { tag: 'pl-PL', name: 'Polski (Polska)' },
  { tag: 'pt-BR', name: 'Português (Brasil)' },
  { tag: 'pt-PT', name: 'Português (Portugal)' },
  { tag: 'ru-RU', name: 'Русский (Россия)' },
  { tag: 'sv-SE', name: 'Svenska (Sverige)' },
  { tag: 'th-TH', name: 'ไทย (ไทย)' },
  { tag: 'tr-TR', name: 'Türkçe (Türkiye)' },
  { tag: 'uk-UA', name: 'Українська (Україна)' },
  { tag: 'vi-VN', name: 'Tiếng Việt (Việt Nam)' },
  { tag: 'zh-CN', name: '中文 (中国)' },
  { tag: 'zh-TW', name: '中文 (台灣)' },
] as const;

/** The table, plus the user's own tag if it is missing. */
export function localeOptions(current: string): { value: string; label: string; description: string }[] {
  const known = locales.map(({ tag, name }) => ({ value: tag as string, label: name as string, description: tag }));
  if (known.some(({ value }) => value === current)) return known;
  return [{ value: current, label: current, description: 'Current setting' }, ...known];
}
