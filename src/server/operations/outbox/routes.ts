import * as outbox from '#contract/operations/outbox.ts';
import { refuse, requireThat } from '#server/platform/http/errors.ts';
import { isFromThisMachine } from '#server/platform/http/network.ts';
import { type Route, route } from '#server/platform/http/route.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { isOutbox } from '#server/platform/mail/open-mail.ts';

/**
 * Emails that were not really sent, for developers and demos. They contain sign-in links, so they are shown on the machine
 * itself only; where email is really sent, or in production, this page does not exist.
 */
export function outboxRoutesFor(mail: Mail, isProduction: boolean): Route[] {
  if (isProduction || !isOutbox(mail)) return [];
  return [
    route(outbox.list, async (_, { request, publicUrl }) => {
      requireThat(isFromThisMachine(request, publicUrl), 'not-found');
      return { letters: await mail.list({ limit: 100 }) };
    }),
    route(outbox.read, async ({ id }, { request, publicUrl }) => {
      requireThat(isFromThisMachine(request, publicUrl), 'not-found');
      return (await mail.read(id)) ?? refuse('not-found');
    }),
  ];
}
