import { useMemo } from 'react';
import { type Formats, formatsFor } from '#lib/formats.ts';
import { session } from './session.ts';
import { useStore } from './store.ts';

/** Dates and numbers in the format of the signed-in user. */
export function useFormats(): Formats {
  const current = useStore(session);
  const { locale, timeZone } = current.status === 'in' ? current.user : { locale: 'en-GB', timeZone: 'UTC' };
  return useMemo(() => formatsFor(locale, timeZone), [locale, timeZone]);
}
