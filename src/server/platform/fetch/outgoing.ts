import { lookup } from 'node:dns/promises';
import type { Env } from '#env';

export type ResolvedAddress = { address: string; family: number };

/** Which hosts this server may fetch from. */
export type Outgoing = {
  /** Also from private networks, for servers on a closed network. Cloud metadata addresses stay forbidden. */
  allowsPrivate: boolean;
  /** Every address a host name resolves to. */
  resolve: (hostname: string) => Promise<ResolvedAddress[]>;
  /** TXT records of a name; of the system’s resolver when it is left out. */
  resolveTxt?: (name: string) => Promise<string[][]>;
};

export function readOutgoing({ FETCH_ALLOW_PRIVATE }: Pick<Env, 'FETCH_ALLOW_PRIVATE'>): Outgoing {
  return {
    allowsPrivate: FETCH_ALLOW_PRIVATE,
    resolve: (hostname) => lookup(hostname, { all: true, order: 'verbatim' }),
  };
}
