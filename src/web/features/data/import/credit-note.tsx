import { useEffect, useState } from 'react';
import { creditCosts } from '#contract/workspace/credits.ts';
import * as usage from '#web/client/endpoints/usage.ts';
import { send } from '#web/client/send.ts';
import { creditsInWords } from '#web/shared/plans/credit-words.ts';

/** What reading on the server will cost a user, before it begins. Pages of visitors have no query cache. */
export function CreditNote() {
  const [balance, setBalance] = useState<number | null>(null);
  useEffect(() => {
    send(usage.list, {}, { toast: false }).then(
      ({ tokens }) => setBalance(tokens.balance),
      () => {}, // the price is shown without what is left
    );
  }, []);
  return (
    <p className="text-12 text-muted">
      Pictures, PDFs, texts and requests cost {creditsInWords(creditCosts.chart)} per chart, nothing if none is made
      {balance !== null && ` (${balance} left)`}
    </p>
  );
}
