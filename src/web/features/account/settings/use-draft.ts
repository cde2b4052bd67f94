import { useState } from 'react';

type Draft<Values extends Record<string, string>> = {
  values: Values;
  isDirty: boolean;
  change: (changes: Partial<Values>) => void;
  /** Resets to the saved values. */
  reset: () => void;
};

/** Input on top of the saved values. A newer saved value is used where nothing was typed. */
export function useFormDraft<Values extends Record<string, string>>(saved: Values): Draft<Values> {
  const [typed, setTyped] = useState<Partial<Values>>({});
  const values = { ...saved, ...typed };
  return {
    values,
    isDirty: Object.keys(saved).some((name) => values[name] !== saved[name]),
    change: (changes) => setTyped((before) => ({ ...before, ...changes })),
    reset: () => setTyped({}),
  };
}
