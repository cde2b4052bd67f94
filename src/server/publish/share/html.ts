import { escapeText } from '#chart/scene/to-svg.ts';

/** Text that is already HTML. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Value = string | number | Html | null | false | readonly Html[];

/** HTML from a template. Every value is escaped unless it is HTML itself; null and false are omitted. */
export function html(strings: TemplateStringsArray, ...values: readonly Value[]): Html {
  let text = strings[0] ?? '';
  for (const [place, value] of values.entries()) text += print(value) + (strings[place + 1] ?? '');
  return new Html(text);
}

function print(value: Value): string {
  if (value === null || value === false) return '';
  if (value instanceof Html) return value.text;
  if (typeof value === 'object') return value.map(({ text }) => text).join('');
  return escapeText(String(value));
}

/**
 * Logo and name of the site. It comes after the main part, and the style puts it on top: the first Tab of a reader
 * reaches the chart.
 */
export function siteHeader(publicUrl: string): Html {
  return html`<header><a href="${publicUrl}/"><img src="/favicon.svg" alt="" width="24" height="24">Chartlas</a></header>`;
}
