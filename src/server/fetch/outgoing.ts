import { lookup } from 'node:dns/promises';
import type { Env } from '#env';

export type Resolved = { address: string; family: number };

/** Where this server may fetch from. */
export type Outgoing = {
  /** Also from the own network, for servers that nobody else can reach. Addresses of cloud metadata stay out of reach. */
  allowsPrivate: boolean;
  /** Every address a name stands for. */
  resolve: (hostname: string) => Promise<Resolved[]>;
};

export function readOutgoing({ FETCH_ALLOW_PRIVATE }: Pick<Env, 'FETCH_ALLOW_PRIVATE'>): Outgoing {
  return {
    allowsPrivate: FETCH_ALLOW_PRIVATE,
    resolve: (hostname) => lookup(hostname, { all: true, order: 'verbatim' }),
  };
}
