import { createHmac } from 'node:crypto';

/** Stripe-Signature header: `t=…,v1=…` over the time and the body. */
export function sign(body: string, secret: string, seconds: number): string {
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${signature}`;
}
