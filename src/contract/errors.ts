/**
 * All reasons to refuse a call. The code is stable and meant for programs; the sentence is what a person
 * reads when the place that refuses has nothing more exact to say. `report` marks what an operator should look at.
 */
export const errors = {
  'bad-input': { status: 400, message: 'Some of the submitted data is not valid.', report: false },
  'bad-json': { status: 400, message: 'The request is not valid JSON.', report: false },
  'not-signed-in': { status: 401, message: 'Please sign in to continue.', report: false },
  'wrong-login': { status: 401, message: 'The email address or password is incorrect.', report: false },
  'wrong-key': {
    status: 401,
    message: 'This API key does not work: it is wrong, expired, revoked, or not allowed from this IP address.',
    report: false,
  },
  'wrong-token': { status: 401, message: 'This sign-in could not be confirmed. Please start again.', report: false },
  'second-factor': { status: 401, message: 'Please enter the code from your second device.', report: false },
  'choose-password': {
    status: 403,
    message: 'Please replace your first password with one of your own.',
    report: false,
  },
  'claim-account': {
    status: 401,
    message: 'There is already an account with this email address. Confirm that it is yours to sign in.',
    report: false,
  },
  'needs-plan': { status: 402, message: 'Your plan does not include this.', report: false },
  'payment-failed': { status: 402, message: 'The payment failed. Nothing was changed.', report: false },
  'not-verified': { status: 403, message: 'Please confirm your email address first.', report: false },
  'sso-required': {
    status: 403,
    message: 'Your company requires single sign-on. Choose “Sign in with your company”.',
    report: false,
  },
  'proof-needed': {
    status: 403,
    message:
      'Many accounts were created from your network. Your browser has to do a short check first: please try again. What you typed is kept.',
    report: false,
  },
  'confirm-identity': { status: 403, message: 'Please confirm that it is you, and try again.', report: false },
  'not-allowed': { status: 403, message: 'You don’t have access to this.', report: false },
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
  'read-only': {
    status: 403,
    message: 'You are viewing this account read-only. Nothing was changed.',
    report: false,
  },
  'turned-off': { status: 403, message: 'This is turned off on this server.', report: false },
  suspended: {
    status: 403,
    message: 'This account is suspended. Contact us if you think this is a mistake.',
    report: false,
  },
  'not-found': { status: 404, message: 'Not found. It may have been moved or deleted.', report: false },
  'wrong-method': {
    status: 405,
    message: 'This address does not take this method. The header Allow names those that it takes.',
    report: false,
  },
  conflict: { status: 409, message: 'This was changed elsewhere in the meantime. Please reload.', report: false },
  'changed-since': {
    status: 412,
    message: 'This was changed since you read it. Nothing was changed. Read it again.',
    report: false,
  },
  'key-reused': {
    status: 422,
    message: 'This Idempotency-Key was used for another request. Nothing was changed. Use a new key.',
    report: false,
  },
  'too-large': { status: 413, message: 'This is larger than allowed.', report: false },
  'wrong-type': { status: 415, message: 'This content type is not supported.', report: false },
  'too-many': { status: 429, message: 'Too many attempts. Please wait a moment and try again.', report: false },
  'timed-out': { status: 408, message: 'The request took too long to arrive. Please try again.', report: false },
  broken: {
    status: 500,
    message: 'Something went wrong on our side. If you changed something, check whether it was saved, then try again.',
    report: true,
  },
  'out-of-order': {
    status: 503,
    message:
      'The service is not available right now. If you changed something, check whether it was saved, then try again.',
    report: true,
  },
  busy: { status: 503, message: 'The server is busy. Please try again in a moment.', report: false },
  'not-set-up': { status: 503, message: 'This is not set up on this server.', report: false },
} as const satisfies Record<string, { status: number; message: string; report: boolean }>;

export type ErrorCode = keyof typeof errors;
