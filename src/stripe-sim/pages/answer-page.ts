import type { IncomingMessage } from 'node:http';
import { Refusal } from '../http/errors.ts';
import { type Form, readForm } from '../http/form.ts';
import { addressOf, type Reply } from '../http/reply.ts';
import { matchPath } from '../http/route.ts';
import type { World } from '../world.ts';
import { postCheckout, postSecondStep, showCheckout, showSecondStep } from './checkout.ts';
import { postInvoice, showInvoice, showInvoicePdf } from './invoice-page.ts';
import { notice, stylesheet } from './page.ts';
import {
  postCancel,
  postCard,
  postCardStep,
  postReactivate,
  showCancel,
  showCard,
  showCardStep,
  showPortal,
} from './portal.ts';

type PageRoute = { method: 'GET' | 'POST'; path: string; answer(world: World, id: string, form: Form): Reply };

const pages: readonly PageRoute[] = [
  { method: 'GET', path: '/assets/style.css', answer: stylesheet },
  { method: 'GET', path: '/c/pay/:id', answer: showCheckout },
  { method: 'POST', path: '/c/pay/:id', answer: postCheckout },
  { method: 'GET', path: '/c/pay/:id/step', answer: showSecondStep },
  { method: 'POST', path: '/c/pay/:id/step', answer: postSecondStep },
  { method: 'GET', path: '/i/:id', answer: showInvoice },
  { method: 'POST', path: '/i/:id', answer: postInvoice },
  { method: 'GET', path: '/i/:id/pdf', answer: showInvoicePdf },
  { method: 'GET', path: '/p/session/:id', answer: showPortal },
  { method: 'GET', path: '/p/session/:id/cancel', answer: showCancel },
  { method: 'POST', path: '/p/session/:id/cancel', answer: postCancel },
  { method: 'POST', path: '/p/session/:id/reactivate', answer: postReactivate },
  { method: 'GET', path: '/p/session/:id/card', answer: showCard },
  { method: 'POST', path: '/p/session/:id/card', answer: postCard },
  { method: 'GET', path: '/p/session/:id/card/step', answer: showCardStep },
  { method: 'POST', path: '/p/session/:id/card/step', answer: postCardStep },
];

/** Hosted pages for buyers. Each post is applied completely or not at all. */
export function answerPage(world: World, request: IncomingMessage, body: string): Reply {
  const { path } = addressOf(request);
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  world.request = { id: null, idempotencyKey: null };
  for (const { answer, ...route } of pages) {
    const id = route.method === method ? matchPath(route.path, path) : null;
    if (id !== null) return answerOrTell(() => world.state.transact(() => answer(world, id, readForm(body))));
  }
  return notice(404, 'Page not found', 'There is nothing at this URL.');
}

/** Shows API errors as a page. */
function answerOrTell(answer: () => Reply): Reply {
  try {
    return answer();
  } catch (error) {
    if (error instanceof Refusal) return notice(error.status, 'Something went wrong', error.message);
    throw error;
  }
}
