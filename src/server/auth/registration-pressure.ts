import { register } from '#contract/registration.ts';
import type { Db } from '../db/database.ts';
import { countedAddress, networkOf } from '../http/network-of.ts';
import { readAttempts } from '../http/rate-limit.ts';

/** Registrations of the last hour from an address, and from its whole network, the present one included. */
export type Pressure = { address: number; network: number };

const [byAddress, byNetwork] = register.limits;

export async function readPressure(db: Db, ip: string): Promise<Pressure> {
  const [address = 0, network = 0] = await readAttempts(db, `${register.method} ${register.path}`, [
    { limit: byAddress, who: countedAddress(ip) },
    { limit: byNetwork, who: networkOf(ip) },
  ]);
  return { address, network };
}
