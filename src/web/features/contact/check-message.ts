import { breaks } from '#contract/breaks.ts';
import { contactRules } from '#contract/contact-rules.ts';
import type { TextRule } from '#contract/validators.ts';
import type { Topic } from './topics.ts';

export type Fields = { name: string; email: string; topic: Topic | null; message: string };
export type Complaints = Partial<Record<keyof Fields, string>>;
/** A message that can be sent. */
export type Message = Fields & { topic: Topic };

/** The trimmed message, or the errors by field. Without the server's rule the email address is not validated. */
export function checkMessage(
  fields: Fields,
  emailRule: TextRule | null,
): { ok: true; message: Message } | { ok: false; complaints: Complaints } {
  const { topic } = fields;
  const name = fields.name.trim();
  const email = fields.email.trim();
  const message = fields.message.trim();
  const found: Record<keyof Fields, string | null> = {
    name: breaks(contactRules.name, name),
    email: emailRule && breaks(emailRule, email),
    topic: topic === null ? 'Please choose a topic.' : null,
    message: breaks(contactRules.message, message),
  };
  const complaints = Object.fromEntries(Object.entries(found).filter(([, complaint]) => complaint !== null));
  if (topic === null || Object.keys(complaints).length > 0) return { ok: false, complaints };
  return { ok: true, message: { name, email, topic, message } };
}
