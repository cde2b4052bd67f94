import { hash } from 'node:crypto';

type Rules = {
  createHTML: (html: string, type: string, sink: string) => string | null;
  createScript: (source: string) => string;
  createScriptURL: (url: string) => string | null;
};

type Page = {
  location: { href: string; origin: string };
  trustedTypes?: { createPolicy: (name: string, rules: Rules) => unknown };
};

/**
 * Checks every text that code of a page is about to turn into markup, a script or the address of one. The server sends the
 * source of this function at the start of pages, so it uses nothing from outside and has its comments here:
 * - A text may well speak of “only = 5”: what counts is what stands in a tag.
 * - `<script></script>` is how React makes an element.
 * - Scripts made of text are left to script-src: it names the scripts that may be in a page and allows none of text.
 */
export function checkMarkup(page: Page): void {
  const suspicious = /<(?:script|base|object|embed)|[\s/"']on\w+\s*=|srcdoc/i;
  const tags = /<([a-z][^\s/>]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/gi;
  const attributes = /([^\s=/"'>]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s>]*))?/g;

  function runsScript(html: string): boolean {
    for (const [, name = '', rest = ''] of html.matchAll(tags)) {
      if (/^(?:script|base|object|embed)$/i.test(name)) return true;
      for (const [, attribute = ''] of rest.matchAll(attributes)) if (/^on|^srcdoc$/i.test(attribute)) return true;
    }
    return false;
  }

  page.trustedTypes?.createPolicy('default', {
    createHTML(html, _, sink) {
      const isInert = sink.startsWith('DOMParser') || html === '<script></script>';
      return isInert || !suspicious.test(html) || !runsScript(html) ? html : null;
    },
    createScript: (source) => source,
    createScriptURL: (url) => (new URL(url, page.location.href).origin === page.location.origin ? url : null),
  });
}

/** Directives that make browsers ask the check. Others ignore them. */
export const trustedTypes = { 'require-trusted-types-for': ["'script'"], 'trusted-types': ['default'] };

/** The check as an inline script, and its name in a policy. */
export const markupCheck = `(${checkMarkup})(window)`.replaceAll(/\n\s*/g, '\n');
export const markupCheckSource = `'sha256-${hash('sha256', markupCheck, 'base64')}'`;

// Zod tries whether it may make functions from text; the browser refuses that, and logs it on every page.
const script = `${markupCheck};window.__zod_globalConfig={jitless:true}`;

/** A page with the check before all of its scripts. */
export async function withMarkupCheck(page: Response, nonce: string): Promise<Response> {
  if (!page.headers.get('content-type')?.startsWith('text/html')) return page;
  const html = (await page.text()).replace('<head>', () => `<head><script nonce="${nonce}">${script}</script>`);
  return new Response(html, { status: page.status, headers: page.headers });
}
