import { type Intent, intentSchema } from '#ai/offline/intent/intent.ts';
import { longestRequest } from '#ai/offline/intent/parse.ts';
import { refuse } from '#server/platform/http/errors.ts';

/** Text that people typed as a request: not empty, not a document, and with words in it. */
export function readRequest(given: string, what: 'question' | 'prompt' | 'search' | 'sentence'): string {
  const text = given.toWellFormed().trim();
  if (text === '') refuse('bad-input', `Please enter a ${what}.`);
  if (text.length > longestRequest)
    refuse(
      'too-large',
      `Please keep the ${what} under ${longestRequest.toLocaleString('en')} characters. Longer text can be imported as data.`,
    );
  if (!/[\p{L}\p{N}]/u.test(text))
    refuse('bad-input', `This ${what} has no words. Say what you would like to know or see.`);
  return text;
}

/** The context that an earlier answer gave, as far as it is one. */
export function readContext(given: unknown): Intent | undefined {
  if (given === undefined) return undefined;
  const parsed = intentSchema.safeParse(given);
  if (!parsed.success) refuse('bad-input', 'The context is not one of an earlier answer. Ask again without it.');
  return parsed.data;
}
