import { useState } from 'react';

export type Draft<Values extends Record<string, string>> = {
  values: Values;
  isDirty: boolean;
  change: (changes: Partial<Values>) => void;
  /** Back to what is saved. */
  reset: () => void;
};

/** What is typed over what is saved. A newer saved value shows through where nothing was typed. */
export function useDraft<Values extends Record<string, string>>(saved: Values): Draft<Values> {
  const [typed, setTyped] = useState<Partial<Values>>({});
  const values = { ...saved, ...typed };
  return {
    values,
    isDirty: Object.keys(saved).some((name) => values[name] !== saved[name]),
    change: (changes) => setTyped((before) => ({ ...before, ...changes })),
    reset: () => setTyped({}),
  };
}
