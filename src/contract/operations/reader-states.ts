/** An address that was entered in the newsletter form is unconfirmed until its owner follows the link of an email. */
export const readerStates = ['subscribed', 'unconfirmed', 'unsubscribed'] as const;
export type ReaderState = (typeof readerStates)[number];
