export type Failure = { code: string; declineCode: string | null; message: string };
type Card = {
  brand: string;
  /** Debits of a bank account are answered days later: `processes` is paid then, `bounces` is not. */
  first: 'pays' | 'asks' | 'processes' | 'bounces' | Failure;
  /** Charges without the customer present: renewals, upgrades. */
  later: 'pays' | 'asks' | 'processes' | 'bounces' | Failure;
};

const declined = { code: 'card_declined', declineCode: 'generic_decline', message: 'Your card was declined.' };
const insufficient = {
  code: 'card_declined',
  declineCode: 'insufficient_funds',
  message: 'Your card has insufficient funds.',
};
const expired = { code: 'expired_card', declineCode: null, message: 'Your card has expired.' };
const wrongCvc = { code: 'incorrect_cvc', declineCode: null, message: "Your card's security code is incorrect." };
const failed = {
  code: 'processing_error',
  declineCode: null,
  message: 'An error occurred while processing your card. Try again in a little bit.',
};

/** Numbers of test bank accounts. */
export const bankAccounts = { pays: '000123456789', bounces: '000111111113' };

export const cards: { [number: string]: Card } = {
  '4242424242424242': { brand: 'visa', first: 'pays', later: 'pays' },
  '5555555555554444': { brand: 'mastercard', first: 'pays', later: 'pays' },
  '378282246310005': { brand: 'amex', first: 'pays', later: 'pays' },
  '4000000000000002': { brand: 'visa', first: declined, later: declined },
  '4000000000009995': { brand: 'visa', first: insufficient, later: insufficient },
  '4000000000000069': { brand: 'visa', first: expired, later: expired },
  '4000000000000127': { brand: 'visa', first: wrongCvc, later: wrongCvc },
  '4000000000000119': { brand: 'visa', first: failed, later: failed },
  '4000000000000341': { brand: 'visa', first: 'pays', later: declined },
  '4000002500003155': { brand: 'visa', first: 'asks', later: 'pays' },
  '4000002760003184': { brand: 'visa', first: 'asks', later: 'asks' },
  [bankAccounts.pays]: { brand: 'bank', first: 'processes', later: 'processes' },
  [bankAccounts.bounces]: { brand: 'bank', first: 'bounces', later: 'bounces' },
};

/** Names of test cards in the SDK's documentation. */
const cardNames = {
  pm_card_visa: '4242424242424242',
  pm_card_mastercard: '5555555555554444',
  pm_card_amex: '378282246310005',
  pm_card_visa_chargeDeclined: '4000000000000002',
  pm_card_chargeDeclined: '4000000000000002',
  pm_card_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_chargeCustomerFail: '4000000000000341',
  pm_card_authenticationRequiredOnSetup: '4000002500003155',
  pm_card_authenticationRequired: '4000002760003184',
};

export function numberOfName(name: string): string | undefined {
  return Object.entries(cardNames).find(([each]) => each === name)?.[1];
}

export const unknownCard: Failure = {
  code: 'card_declined',
  declineCode: 'test_mode_live_card',
  message: 'Your card was declined. This is test mode: use a test card such as 4242 4242 4242 4242.',
};

export function isCardNumber(digits: string): boolean {
  if (!/^\d{12,19}$/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}
