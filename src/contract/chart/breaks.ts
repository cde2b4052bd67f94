import type { TextRule } from '../validators.ts';

/** Message for a value that breaks a rule, or null. Used by forms and by the server. */
export function breaks(rule: TextRule, value: string): string | null {
  if (value === '' && !rule.required) return null;
  const length = Array.from(value).length;
  if (length < rule.min || length > rule.max) return rule.message;
  if (rule.pattern !== null && !new RegExp(`^(?:${rule.pattern})$`, 'u').test(value)) return rule.message;
  return null;
}
