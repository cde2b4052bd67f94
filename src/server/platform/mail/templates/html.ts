import { MailError } from '../mail.ts';

/** HTML that is safe to use as it is. Only `html` creates it, so text cannot be mistaken for it. */
class Html {
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
function html(strings: TemplateStringsArray, ...values: Value[]): Html {
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
function cleanText(text: string): string {
  return text.toWellFormed().replace(/[^\P{Cc}\n\t]/gu, '');
}

const font = "font-family:Inter,-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const ink = 'color:#101828';
const muted = 'color:#667085';

// Clients that support dark mode use these over the inline styles; the others show the light email.
const dark = html`
  .wash { background-color: #0c111d !important; }
  .paper { background-color: #161b26 !important; border-color: #1f242f !important; }
  .ink { color: #f5f5f6 !important; }
  .text { color: #cecfd2 !important; }
  .muted { color: #94969c !important; }
  .bar { background-color: #818cf8 !important; }`;

/** Tables and inline styles, because that is what mail clients understand. */
export function emailHtml({ preview, title, paragraphs, action, footer }: EmailPage): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${title}</title>
<style>
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (max-width: 480px) { .pad { padding-left: 24px !important; padding-right: 24px !important; } }
  @media (prefers-color-scheme: dark) { ${dark} }
</style>
</head>
<body class="wash" style="margin:0;padding:0;background-color:#f6f7f9;-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${preview}</div>
<table role="presentation" class="wash" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:#f6f7f9">
<tr><td align="center" style="padding:32px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td class="pad" style="padding:0 40px 20px">${wordmark()}</td></tr>
<tr><td class="paper pad" style="padding:40px 40px 24px;background-color:#ffffff;border:1px solid #e4e7ec;border-radius:8px">
<h1 class="ink" style="margin:0 0 20px;${font};font-size:24px;line-height:32px;font-weight:600;letter-spacing:-0.01em;${ink};overflow-wrap:anywhere">${title}</h1>
${paragraphs.map(paragraph)}${action ? [button(action)] : []}
</td></tr>
<tr><td class="pad muted" style="padding:20px 40px 0;${font};font-size:13px;line-height:20px;${muted};overflow-wrap:anywhere">${footer.text}${footer.link ? [footerLink(footer.link)] : []}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`.toString();
}

function wordmark(): Html {
  const bars = [8, 16, 12].map(
    (height) =>
      html`<td valign="bottom" style="padding-right:3px"><div class="bar" style="width:4px;height:${String(height)}px;background-color:#4f46e5;border-radius:1px;font-size:0;line-height:0">&nbsp;</div></td>`,
  );
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>${bars}<td class="ink" style="padding-left:6px;${font};font-size:16px;line-height:16px;font-weight:600;${ink}">Chartlas</td></tr></table>`;
}

function paragraph(text: string): Html {
  return html`<p class="text" style="margin:0 0 16px;${font};font-size:16px;line-height:26px;color:#344054;overflow-wrap:anywhere">${text}</p>
`;
}

function button({ label, url }: Link): Html {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 16px"><tr><td bgcolor="#4f46e5" style="border-radius:6px;background-color:#4f46e5"><a href="${requireLink(url)}" style="display:inline-block;padding:12px 20px;${font};font-size:15px;line-height:20px;font-weight:600;color:#ffffff;text-decoration:none;border-radius:6px">${label}</a></td></tr></table>`;
}

function footerLink({ label, url }: Link): Html {
  return html`<br><a class="muted" href="${requireLink(url)}" style="${muted};text-decoration:underline">${label}</a>`;
}

/** The plain text version: the same words in the same order, with each URL in full. */
export function toText({ title, paragraphs, action, footer }: EmailPage): string {
  const blocks = [title, '='.repeat(Math.min([...title].length, 60)), '', ...paragraphs.flatMap((text) => [text, ''])];
  if (action) blocks.push(inText(action), '');
  blocks.push('-- ', footer.text);
  if (footer.link) blocks.push(inText(footer.link));
  return `${cleanText(blocks.join('\n'))}\n`;
}

function inText({ label, url }: Link): string {
  return `${label}:\n${requireLink(url)}`;
}

export type Link = { label: string; url: string };

/** Content of an email, before it becomes HTML or plain text. */
type EmailPage = {
  /** Preview text, which the inbox shows after the subject. */
  preview: string;
  title: string;
  paragraphs: readonly string[];
  action?: Link;
  footer: { text: string; link?: Link };
};

const allowed = ['http:', 'https:', 'mailto:'];

export function requireLink(url: string): string {
  const parsed = URL.parse(url);
  if (parsed && allowed.includes(parsed.protocol)) return parsed.href;
  throw new MailError('bad-message', 'A link in an email must start with http://, https:// or mailto:.');
}

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** A date as emails write it: 3 March 2027. */
export function formatEmailDate(moment: Date): string {
  return day.format(moment);
}
