import { creditCosts } from '#contract/credits.ts';
import * as usage from '#web/api/endpoints/usage.ts';
import { session } from '#web/api/session.ts';
import { useStore } from '#web/api/store.ts';
import { useCall } from '#web/api/use-call.ts';
import { creditsInWords } from '#web/plans/credit-words.ts';

/** What reading on the server will cost, before it begins. Visitors have no credits. */
export function CreditNote() {
  const isSignedIn = useStore(session).status === 'in';
  const { data } = useCall(usage.list, {}, { enabled: isSignedIn });
  if (!isSignedIn) return null;
  return (
    <p className="text-12 text-muted">
      Pictures, PDFs, texts and requests cost {creditsInWords(creditCosts.chart)} per chart, nothing if none is made
      {data !== undefined && ` (${data.tokens.balance} left)`}
    </p>
  );
}
