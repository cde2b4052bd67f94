import type { TextRule } from './validators.ts';

/** What a message to the people who run the server must keep to; the address keeps to the rule of all addresses. */
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
