import * as contact from '#contract/blog/contact.ts';
import { contactRules } from '#contract/blog/contact-rules.ts';
import { breaks } from '#contract/chart/breaks.ts';
import type { TextRule } from '#contract/validators.ts';
import { readLocalPath } from '#lib/local-path.ts';
import { fullName } from '#server/account/user/index.ts';
import { refuse, requireThat } from '#server/platform/http/errors.ts';
import { ReplyWithMessage, route } from '#server/platform/http/route.ts';
import { receiveMessage } from './jobs.ts';

export const routes = [
  route(contact.write, async (written, { user, db, jobs, validators }) => {
    const name = keepTo(contactRules.name, written.name);
    const email = keepTo(validators.user.email, written.email);
    const text = keepTo(contactRules.message, written.message);
    const { topic } = written;
    await receiveMessage(
      { db, jobs },
      { topic, name, email, text, path: null, userId: user?.id ?? null },
      { title: `${name} sent a message through the contact form`, body: beginning(text) },
    );
    return new ReplyWithMessage('Thank you. We received your message and will reply by email.', null);
  }),

  route(contact.requestAccess, async ({ path: requestedPath, note }, { user, db, jobs }) => {
    const path =
      readLocalPath(requestedPath) ?? refuse('bad-input', 'You can only request access to pages of this site.');
    const name = fullName(user.account);
    await receiveMessage(
      { db, jobs },
      { topic: 'access', name, email: user.email, text: note.trim(), path, userId: user.id },
      { title: `${name} requests access`, body: beginning(path) },
    );
    return new ReplyWithMessage('Your request was sent to the people who run this server.', null);
  }),
];

function keepTo(rule: TextRule, value: string): string {
  const text = value.trim();
  const complaint = breaks(rule, text);
  requireThat(complaint === null, 'bad-input', complaint ?? undefined);
  return text;
}

/** The start of a text, cut to the length of a notification. */
function beginning(text: string): string {
  const letters = Array.from(text);
  return letters.length > 200 ? `${letters.slice(0, 199).join('')}…` : text;
}
