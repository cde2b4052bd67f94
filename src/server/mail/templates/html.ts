/** HTML that is safe to use as it is. Only `html` creates it, so text cannot be mistaken for it. */
export class Html {
  readonly #source: string;

  constructor(source: string) {
    this.#source = source;
  }

  toString(): string {
    return this.#source;
  }
}

type Value = string | Html | readonly Html[];

/** A tagged template that escapes every value but HTML made by itself. Attributes must be in double quotes. */
export function html(strings: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(String.raw({ raw: strings }, ...values.map(toSource)));
}

function toSource(value: Value): string {
  if (typeof value === 'string') return escapeText(value);
  return value instanceof Html ? value.toString() : value.map(String).join('');
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '`': '&#96;',
};

function escapeText(text: string): string {
  return cleanText(text).replace(/[&<>"'`]/g, (letter) => entities[letter] ?? letter);
}

/** Control characters have no place in an email and confuse some clients. */
export function cleanText(text: string): string {
  return text.toWellFormed().replace(/[^\P{Cc}\n\t]/gu, '');
}
