import type { z } from 'zod';

/** What is wrong with an input, for the person who reads the refusal. */
export function sentenceOfIssue(issue: z.core.$ZodIssue, within: readonly PropertyKey[] = []): string {
  if (issue.code === 'unrecognized_keys') return `The field "${issue.keys[0]?.slice(0, 60)}" is unknown.`;
  const field = [...within, ...issue.path].join('.').slice(0, 60);
  return field === '' ? `${issue.message}.` : `The field "${field}" is not valid: ${issue.message}.`;
}
