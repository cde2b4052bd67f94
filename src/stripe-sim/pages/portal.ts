import { changeSubscription } from '../billing/change-subscription.ts';
import { askBank } from '../billing/charge.ts';
import { setDefaultCard } from '../billing/set-default-card.ts';
import type { Form } from '../http/form.ts';
import { type Reply, redirect } from '../http/reply.ts';
import { attachCard, makeCard, paymentMethodOf } from '../objects/payment-methods.ts';
import type { PortalSession, Subscription } from '../records.ts';
import { nowOf, nowOfCustomer, type World } from '../world.ts';
import { readCard, readCardTyped, typed as typedIn } from './card-form.ts';
import { messagePage } from './page.ts';
import { cancelPage, cardPage, cardStepPage, portalPage } from './portal-pages.ts';

const hour = 3_600;

export function showPortal(world: World, id: string): Reply {
  return within(world, id, (session) => portalPage(world, session));
}

export function showCancel(world: World, id: string): Reply {
  return within(world, id, (session) => {
    const subscription = liveSubscription(world, session.customer);
    return subscription ? cancelPage(world, session, subscription) : redirect(`/p/session/${id}`);
  });
}

export function postCancel(world: World, id: string): Reply {
  return setEnd(world, id, true);
}

export function postReactivate(world: World, id: string): Reply {
  return setEnd(world, id, false);
}

export function showCard(world: World, id: string): Reply {
  return within(world, id, (session) => cardPage(session, { cardNumber: '', expiry: '', cvc: '', name: '' }));
}

export function postCard(world: World, id: string, form: Form): Reply {
  return within(world, id, (session) => {
    const typed = readCardTyped(form);
    const result = readCard(typed, nowOfCustomer(world, session.customer));
    if (!result.ok) return cardPage(session, typed, result.errors);
    const card = makeCard(world, { ...result.card, email: null, name: typed.name || null, customer: null });
    const answer = askBank(world, card.id, { present: true });
    if (answer.status === 'failed') return cardPage(session, typed, { cardNumber: answer.failure.message });
    if (answer.status === 'asks') {
      world.state.put('card_waiting', { id, paymentMethod: card.id });
      return redirect(`/p/session/${id}/card/step`);
    }
    return takeCard(world, session, { card: card.id, approved: false });
  });
}

export function showCardStep(world: World, id: string): Reply {
  return within(world, id, (session) =>
    world.state.get('card_waiting', id) ? cardStepPage(session) : redirect(`/p/session/${id}/card`),
  );
}

export function postCardStep(world: World, id: string, form: Form): Reply {
  return within(world, id, (session) => {
    const waiting = world.state.get('card_waiting', id);
    if (!waiting) return redirect(`/p/session/${id}/card`);
    world.state.remove('card_waiting', id);
    if (typedIn(form, 'action') === 'approve') {
      return takeCard(world, session, { card: waiting.paymentMethod, approved: true });
    }
    const message = 'We could not confirm the card with your bank. Please try again or use another card.';
    return cardPage(session, { cardNumber: '', expiry: '', cvc: '', name: '' }, { cardNumber: message });
  });
}

function liveSubscription(world: World, customer: string): Subscription | undefined {
  return world.state
    .all('subscription')
    .findLast(
      (each) => each.customer === customer && each.status !== 'canceled' && each.status !== 'incomplete_expired',
    );
}

function setEnd(world: World, id: string, ends: boolean): Reply {
  return within(world, id, (session) => {
    const subscription = liveSubscription(world, session.customer);
    const at = nowOfCustomer(world, session.customer);
    if (subscription) {
      const end = Math.max(...subscription.items.data.map((item) => item.current_period_end));
      const reason = ends ? 'cancellation_requested' : null;
      changeSubscription(
        world,
        subscription.id,
        {
          cancel_at_period_end: ends,
          cancel_at: ends ? end : null,
          canceled_at: ends ? at : null,
          cancellation_details: { comment: null, feedback: null, feedback_option: null, reason },
        },
        at,
      );
    }
    return redirect(`/p/session/${id}`);
  });
}

function takeCard(
  world: World,
  session: PortalSession,
  { card, approved }: { card: string; approved: boolean },
): Reply {
  const secret = world.state.get('card_secret', card);
  if (secret && approved) world.state.put('card_secret', { ...secret, authenticated: true });
  attachCard(world, paymentMethodOf(world, card), session.customer);
  setDefaultCard(world, session.customer, card);
  return redirect(`/p/session/${session.id}`);
}

/** Portal sessions are valid for one hour. */
function within(world: World, id: string, show: (session: PortalSession) => Reply): Reply {
  const session = world.state.get('billing_portal.session', id);
  if (!session || !world.state.get('customer', session.customer)) {
    return messagePage(404, 'Page not found', 'There is no billing page at this URL.');
  }
  if (nowOf(world) - session.created > hour) {
    const back = session.return_url === null ? null : { href: session.return_url, label: 'Go back' };
    return messagePage(410, 'This page has expired', 'Please go back and open billing again.', back);
  }
  return show(session);
}
