import type { Form } from '../http/form.ts';
import { isCardNumber } from '../money/cards.ts';
import { type Html, html } from './html.ts';

export type CardFields = { cardNumber: string; expiry: string; cvc: string; name: string };
export type Errors = { [field: string]: string };

export function readCardTyped(form: Form): CardFields {
  return {
    cardNumber: typed(form, 'cardNumber'),
    expiry: typed(form, 'expiry'),
    cvc: typed(form, 'cvc'),
    name: typed(form, 'name'),
  };
}

export function typed(form: Form, field: string): string {
  const value = form[field];
  return typeof value === 'string' ? value.trim().slice(0, 200) : '';
}

type CardRead = { number: string; expiryMonth: number; expiryYear: number };

/** Card, or the error of each field. */
export function readCard(input: CardFields, now: number): { ok: true; card: CardRead } | { ok: false; errors: Errors } {
  const number = input.cardNumber.replace(/[\s-]/g, '');
  const [, month = '', year = ''] = /^(\d{1,2})\s*\/?\s*(\d{2}|\d{4})$/.exec(input.expiry) ?? [];
  const expiryMonth = Number(month);
  const expiryYear = Number(year) + (year.length === 2 ? 2000 : 0);
  const errors: Errors = {};
  if (number === '') errors.cardNumber = 'Please enter a card number.';
  else if (!isCardNumber(number)) errors.cardNumber = 'Your card number is invalid.';
  if (month === '' || expiryMonth < 1 || expiryMonth > 12) errors.expiry = "Please enter the card's expiry as MM / YY.";
  else if (Date.UTC(expiryYear, expiryMonth) / 1000 <= now) errors.expiry = "Your card's expiry is in the past.";
  if (!/^\d{3,4}$/.test(input.cvc)) errors.cvc = 'Please enter the security code.';
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  return { ok: true, card: { number, expiryMonth, expiryYear } };
}

export function cardFields(value: CardFields, errors: Errors): Html {
  return html`<fieldset>
<legend>Card</legend>
${field({ name: 'cardNumber', label: 'Card number', value: value.cardNumber, errors, more: 'inputmode="numeric" autocomplete="cc-number" placeholder="4242 4242 4242 4242" maxlength="24"' })}
<div class="pair">
${field({ name: 'expiry', label: 'Expiry', value: value.expiry, errors, more: 'inputmode="numeric" autocomplete="cc-exp" placeholder="MM / YY" maxlength="9"' })}
${field({ name: 'cvc', label: 'CVC', value: value.cvc, errors, more: 'inputmode="numeric" autocomplete="cc-csc" placeholder="123" maxlength="4"' })}
</div>
${field({ name: 'name', label: 'Name on card', value: value.name, errors, more: 'autocomplete="cc-name"' })}
</fieldset>`;
}

type Field = {
  name: string;
  label: string;
  value: string;
  errors: Errors;
  more?: string;
  type?: string;
  form?: string;
};

export function field({ name, label, value, errors, more = '', type = 'text', form }: Field): Html {
  const error = errors[name];
  return html`<div class="field">
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="${type}" value="${value}" ${{ html: more }}${
    form !== undefined && html` form="${form}"`
  }${error !== undefined && html` aria-invalid="true" aria-describedby="${name}-error"`}>
${error !== undefined && html`<p class="error" id="${name}-error">${error}</p>`}
</div>`;
}

export const testCards: Html = html`<details class="test-cards">
<summary>Test cards</summary>
<ul>
<li><code>4242 4242 4242 4242</code> pays</li>
<li><code>4000 0025 0000 3155</code> asks for a second step</li>
<li><code>4000 0000 0000 0002</code> is declined</li>
<li><code>4000 0000 0000 9995</code> has insufficient funds</li>
<li><code>4000 0000 0000 0341</code> pays now and fails later</li>
</ul>
<p>Any date in the future and any three digits will do.</p>
</details>`;
