import type { TextRule } from '../validators.ts';

/** Limits of a contact message. Its email address follows the rule of all addresses. */
export const contactRules = {
  name: {
    required: true,
    min: 1,
    max: 80,
    pattern: null,
    message: 'Please enter a name of up to 80 characters.',
  },
  message: {
    required: true,
    min: 10,
    max: 5000,
    pattern: null,
    message: 'Please write a message of 10 to 5,000 characters.',
  },
} as const satisfies Record<string, TextRule>;
