import type { InputOf } from '#web/client/endpoint.ts';
import type * as contact from '#web/client/endpoints/contact.ts';

export type Topic = InputOf<typeof contact.write>['topic'];

const labels: Record<Topic, string> = {
  question: 'Question',
  problem: 'Something does not work',
  idea: 'Idea or feature request',
  sales: 'Plans and sales',
  press: 'Press',
  privacy: 'Privacy and security',
};

// the keys of the table above, and no others
export const topics = (Object.keys(labels) as Topic[]).map((value) => ({ value, label: labels[value] }));

/** A topic from a URL, or null when it is unknown. */
export function readTopic(text: string | null): Topic | null {
  return topics.find(({ value }) => value === text)?.value ?? null;
}
