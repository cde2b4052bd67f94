/**
 * Every way in which a call can be refused. The code is stable and meant for programs; the sentence is what a person
 * reads when the place that refuses has nothing more exact to say. `report` marks what an operator should look at.
 */
export const errors = {
  'bad-input': { status: 400, message: 'Some of what was sent is not valid.', report: false },
  'bad-json': { status: 400, message: 'The request is not valid JSON.', report: false },
  'not-signed-in': { status: 401, message: 'Please sign in to go on.', report: false },
  'wrong-login': { status: 401, message: 'The e-mail address or the password is not right.', report: false },
  'wrong-token': { status: 401, message: 'This sign-in could not be confirmed. Please begin again.', report: false },
  'needs-plan': { status: 402, message: 'Your plan does not include this.', report: false },
  'payment-failed': { status: 402, message: 'The payment did not go through. Nothing was changed.', report: false },
  'not-verified': { status: 403, message: 'Please confirm your e-mail address first.', report: false },
  'not-allowed': { status: 403, message: 'You do not have access to this.', report: false },
  'missing-scope': {
    status: 403,
    message: 'This API key does not have the scope that this call needs.',
    report: false,
  },
  'session-only': {
    status: 403,
    message: 'This call cannot be made with an API key. Sign in to make it.',
    report: false,
  },
  suspended: {
    status: 403,
    message: 'This account is suspended. Write to us if you think that is wrong.',
    report: false,
  },
  'not-found': { status: 404, message: 'There is nothing here under that address.', report: false },
  conflict: { status: 409, message: 'This was changed elsewhere in the meantime. Load it again.', report: false },
  'too-large': { status: 413, message: 'That is larger than what is allowed here.', report: false },
  'wrong-type': { status: 415, message: 'That kind of content is not accepted here.', report: false },
  'too-many': { status: 429, message: 'Too many tries. Please wait a little and try again.', report: false },
  'timed-out': { status: 408, message: 'The request took too long to arrive. Please try again.', report: false },
  broken: { status: 500, message: 'Something went wrong on our side. Nothing you sent was changed.', report: true },
  'out-of-order': { status: 503, message: 'The service is not available right now. Please try again.', report: true },
  'not-set-up': { status: 503, message: 'This is not set up on this server.', report: false },
} as const satisfies Record<string, { status: number; message: string; report: boolean }>;

export type ErrorCode = keyof typeof errors;
