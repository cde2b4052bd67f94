import type { IncomingMessage } from 'node:http';
import { type Form, readForm } from '../http/form.ts';
import type { Reply } from '../http/reply.ts';
import { matchPath } from '../http/route.ts';
import type { World } from '../world.ts';
import { postCheckout, postSecondStep, showCheckout, showSecondStep } from './checkout.ts';
import { notice, stylesheet } from './page.ts';

type PageRoute = { method: 'GET' | 'POST'; path: string; answer(world: World, id: string, form: Form): Reply };

const pages: readonly PageRoute[] = [
  { method: 'GET', path: '/assets/style.css', answer: stylesheet },
  { method: 'GET', path: '/c/pay/:id', answer: showCheckout },
  { method: 'POST', path: '/c/pay/:id', answer: postCheckout },
  { method: 'GET', path: '/c/pay/:id/step', answer: showSecondStep },
  { method: 'POST', path: '/c/pay/:id/step', answer: postSecondStep },
];

/** The pages that a buyer sees. Each post is carried out whole or not at all. */
export function answerPage(world: World, request: IncomingMessage, body: string): Reply {
  const { pathname } = new URL(request.url ?? '/', 'http://sim');
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  world.request = { id: null, idempotencyKey: null };
  for (const { answer, ...route } of pages) {
    const id = route.method === method ? matchPath(route.path, pathname) : null;
    if (id !== null) return world.state.transact(() => answer(world, id, readForm(body)));
  }
  return notice(404, 'Page not found', 'There is nothing at this address.');
}
