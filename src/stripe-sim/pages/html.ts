export type Html = { html: string };

/** Everything inserted into a page is text, unless this function created it. */
export function html(strings: TemplateStringsArray, ...values: unknown[]): Html {
  return { html: strings.map((part, index) => part + (index < values.length ? render(values[index]) : '')).join('') };
}

function render(value: unknown): string {
  if (value === null || value === undefined || value === false || value === true) return '';
  if (Array.isArray(value)) return value.map(render).join('');
  if (isHtml(value)) return value.html;
  return String(value)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

function isHtml(value: unknown): value is Html {
  return typeof value === 'object' && value !== null && 'html' in value && typeof value.html === 'string';
}
