import { readFileSync } from 'node:fs';
import type { Reply } from '../http/reply.ts';
import { type Html, html } from './html.ts';

type Page = {
  title: string;
  body: Html;
  status?: number;
  /** Redirect targets of a form: browsers apply this list to redirects after a post, too. */
  leadsTo?: readonly (string | null)[];
};

/** Page layout; every page of the simulator says that it is one. */
export function page({ title, body, status = 200, leadsTo = [] }: Page): Reply {
  const { html: text } = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="stylesheet" href="/assets/style.css">
<link rel="icon" href="data:,">
</head>
<body>
<header class="test-mode"><strong>TEST MODE</strong> <span>No money moves here. Use the test cards.</span></header>
${body}
</body>
</html>
`;
  const targets = ["'self'", ...leadsTo.flatMap((url) => (url === null ? [] : [new URL(url).origin]))];
  const policy = [
    "default-src 'none'",
    "style-src 'self'",
    "img-src 'self' data:",
    `form-action ${[...new Set(targets)].join(' ')}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ];
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy.join('; '),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
    body: text,
  };
}

const style = readFileSync(new URL('./style.css', import.meta.url), 'utf8');

export function stylesheet(): Reply {
  return {
    status: 200,
    headers: {
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'max-age=60',
      'x-content-type-options': 'nosniff',
    },
    body: style,
  };
}

/** Page with a single message. */
export function messagePage(
  status: number,
  title: string,
  text: string,
  link: { href: string; label: string } | null = null,
): Reply {
  return page({
    title,
    status,
    body: html`<main class="notice">
<h1>${title}</h1>
<p>${text}</p>
${link && html`<p><a class="button" href="${link.href}">${link.label}</a></p>`}
</main>`,
  });
}
