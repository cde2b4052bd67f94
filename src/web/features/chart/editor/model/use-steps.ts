import { useEffect, useMemo, useState } from 'react';
import type { runSteps, StepsRan } from '#data/transform/run-steps.ts';
import type { Step } from '#data/transform/step.ts';

type Code = Pick<typeof import('./step-code.ts'), 'readSteps' | 'cachedStepRunner'>;
type Steps = { steps: readonly Step[]; run: typeof runSteps };

let loaded: Code | null = null;

/** Loads the code of steps for charts that have some; most have none. */
export async function loadStepCode(given: unknown): Promise<void> {
  if (hasSteps(given)) loaded = await import('./step-code.ts');
}

/** The steps of a chart and their code; null until it is loaded. */
export function useSteps(given: unknown): Steps | null {
  const [code, setCode] = useState(loaded);
  const isNeeded = hasSteps(given);
  useEffect(() => {
    if (!isNeeded || code !== null) return;
    let isOver = false;
    loadStepCode(given).then(() => !isOver && setCode(loaded), reportError);
    return () => {
      isOver = true;
    };
  }, [given, isNeeded, code]);
  const run = useMemo(() => code?.cachedStepRunner() ?? null, [code]);
  return useMemo(() => {
    if (!isNeeded) return { steps: [], run: asItIs };
    return code === null || run === null ? null : { steps: code.readSteps(given), run };
  }, [given, isNeeded, code, run]);
}

function hasSteps(given: unknown): boolean {
  return Array.isArray(given) && given.length > 0;
}

const asItIs = (table: StepsRan['table']): StepsRan => ({ ok: true, table, reports: [] });
