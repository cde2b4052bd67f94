import { z } from 'zod';
import type { ModelSettings } from '#lib/model-settings.ts';
import { type AskResult, askModel } from './ask-model.ts';
import type { CallRecord } from './model.ts';
import { openModel } from './open-model.ts';

/** Makes one small call. The model is opened anew: what happened before does not count. */
export function testModel(
  settings: ModelSettings,
  onCall: (record: CallRecord) => void,
  signal?: AbortSignal,
): Promise<AskResult<number>> {
  return askModel(
    openModel(settings),
    {
      kind: 'test',
      instructions: 'You add numbers. Reply with one JSON object of the given schema and nothing else.',
      prompt: 'What is the sum of 2 and 3?',
      schema: z.strictObject({ sum: z.number() }),
      read: ({ sum }) => (sum === 5 ? { ok: true, value: sum } : { ok: false, error: `the sum is not ${sum}.` }),
      maxTokens: 1000,
    },
    { onCall, signal },
  );
}
