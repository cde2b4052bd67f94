import { type FormEvent, useState } from 'react';
import type { Profile } from '#contract/profile.ts';
import { Field } from '#web/ui/field.tsx';
import { focusInvalid } from '#web/ui/focus-invalid.ts';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { SaveRow, Section, useUnsaved } from './section.tsx';
import { useDraft } from './use-draft.ts';
import { useProfileChange } from './use-profile-change.ts';
import { checkText, useRules } from './use-rules.ts';

const bioLimit = 500;

export function AboutSection({ me }: { me: Profile }) {
  const { firstname, lastname, bio, website } = me;
  const { values, isDirty, change, reset } = useDraft({ firstname, lastname, bio, website });
  const [isChecked, setIsChecked] = useState(false);
  const saving = useProfileChange();
  const rules = useRules();
  useUnsaved('about', isDirty);

  const errors = {
    firstname: checkText(values.firstname.trim(), rules?.user.firstname),
    lastname: checkText(values.lastname.trim(), rules?.user.lastname),
    bio: [...values.bio].length > bioLimit ? `Please keep it to ${bioLimit} characters.` : null,
    website: checkWebsite(values.website),
  };
  const visibleErrors = isChecked ? errors : { firstname: null, lastname: null, bio: null, website: null };

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setIsChecked(true);
    if (Object.values(errors).some((error) => error !== null)) return focusInvalid(event.currentTarget);
    if (await saving.save(toFull(values))) {
      reset();
      setIsChecked(false);
    }
  }

  function type(changes: Partial<typeof values>) {
    change(changes);
    if (saving.status !== 'idle' && saving.status !== 'pending') saving.reset();
  }

  return (
    <Section id="about">
      <form onSubmit={handleSubmit} noValidate>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="First name" required={rules?.user.firstname.required ?? false} error={visibleErrors.firstname}>
            <TextInput
              autoComplete="given-name"
              value={values.firstname}
              onChange={(event) => type({ firstname: event.target.value })}
            />
          </Field>
          <Field label="Last name" required={rules?.user.lastname.required ?? false} error={visibleErrors.lastname}>
            <TextInput
              autoComplete="family-name"
              value={values.lastname}
              onChange={(event) => type({ lastname: event.target.value })}
            />
          </Field>
          <Field
            label="About you"
            hint={`${[...values.bio].length} of ${bioLimit} characters`}
            error={visibleErrors.bio}
            className="tabular sm:col-span-2"
          >
            <TextArea rows={3} value={values.bio} onChange={(event) => type({ bio: event.target.value })} />
          </Field>
          <Field label="Website" error={visibleErrors.website} className="sm:col-span-2">
            <TextInput
              type="url"
              inputMode="url"
              autoComplete="url"
              placeholder="https://example.org"
              value={values.website}
              onChange={(event) => type({ website: event.target.value })}
            />
          </Field>
        </div>
        <SaveRow
          isDirty={isDirty}
          status={saving.status}
          failure={saving.error?.message ?? null}
          onDiscard={() => {
            reset();
            setIsChecked(false);
          }}
        />
      </form>
    </Section>
  );
}

/** People leave https:// out; the server requires it. */
function toFull<Values extends { website: string }>(values: Values): Values {
  const website = values.website.trim();
  return { ...values, website: website === '' || /^[a-z][a-z\d+.-]*:/i.test(website) ? website : `https://${website}` };
}

function checkWebsite(text: string): string | null {
  if (text.trim() === '') return null;
  const url = URL.parse(toFull({ website: text }).website);
  const isFit = url !== null && /^https?:$/.test(url.protocol) && url.hostname.includes('.');
  return isFit ? null : 'Please enter a URL such as https://example.org.';
}
