import type Stripe from 'stripe';

type ErrorBody = {
  type: Stripe.StripeRawError['type'];
  message: string;
  code?: string;
  param?: string;
  decline_code?: string;
};

/**
 * Error in Stripe's words. What happened before a declined payment is kept, because Stripe keeps the failed attempt,
 * too.
 */
export class Refusal extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  readonly keepsWork: boolean;

  constructor(status: number, body: ErrorBody, { keepsWork = false } = {}) {
    super(body.message);
    this.status = status;
    this.body = body;
    this.keepsWork = keepsWork;
  }
}

export function invalid(message: string, more: { param?: string; code?: string } = {}): Refusal {
  return new Refusal(400, { type: 'invalid_request_error', message, ...more });
}

export function missing(what: string, id: string, param = 'id'): Refusal {
  const status = param === 'id' ? 404 : 400;
  const message = `No such ${what}: '${id}'`;
  return new Refusal(status, { type: 'invalid_request_error', code: 'resource_missing', param, message });
}
