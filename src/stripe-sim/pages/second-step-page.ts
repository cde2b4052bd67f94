import { account } from '../account.ts';
import type { Reply } from '../http/reply.ts';
import { formatMoney } from '../money/amounts.ts';
import type { CheckoutSession } from '../records.ts';
import { html } from './html.ts';
import { page } from './page.ts';

/** Stand-in for the confirmation in a bank's app. */
export function secondStepPage(session: CheckoutSession): Reply {
  return page({
    title: `Confirm the payment · ${account.name}`,
    leadsTo: [session.success_url, session.cancel_url],
    body: html`<main class="notice step">
<h1>Confirm the payment</h1>
<p>Your bank asks whether you are paying <strong>${formatMoney(session.amount_total ?? 0, session.currency ?? 'usd')}</strong> to ${account.name}.</p>
<form method="post" action="/c/pay/${session.id}/step" class="choices">
<button class="button" name="action" value="approve">Approve</button>
<button class="button quiet" name="action" value="fail">Fail</button>
</form>
</main>`,
  });
}
