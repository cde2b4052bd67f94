type Cost = { isSignedIn: boolean; hasData: boolean; withModel: boolean; balance: number | undefined };

/** What the next message will cost, as one short sentence. */
export function costOf({ isSignedIn, hasData, withModel, balance }: Cost): string {
  if (hasData && !withModel) return 'Free: read in this browser';
  if (!isSignedIn) return 'Free: sent to this server';
  const left = balance === undefined ? '' : ` (${balance} left)`;
  return `Up to 1 AI credit${left}`;
}
