import { expect, test } from 'vitest';
import { checkMarkup, withMarkupCheck } from './trusted-types.ts';

type Rules = Parameters<NonNullable<Parameters<typeof checkMarkup>[0]['trustedTypes']>['createPolicy']>[1];

function rulesOf(href = 'https://charts.example/panel'): Rules {
  const made: [string, Rules][] = [];
  const location = { href, origin: new URL(href).origin };
  checkMarkup({ location, trustedTypes: { createPolicy: (name, rules) => made.push([name, rules]) } });
  expect(made.map(([name]) => name)).toEqual(['default']);
  return made[0]?.[1] as Rules; // the line above
}
const rules = rulesOf();
const markup = (html: string, sink = 'Element innerHTML') => rules.createHTML(html, 'TrustedHTML', sink);

test.each([
  '<svg><text aria-label="only = 5, &quot;javascript: the good parts&quot;">once = 1 &lt;script&gt;</text></svg>',
  '<p title="one > two only=3">x</p>',
  '<a href="/javascript:-is-a-word">x</a>',
  '<script></script>',
  `<style>@font-face{src:url(/f.woff2)}</style>`,
])('markup without scripts passes: %s', (html) => {
  expect(markup(html)).toBe(html);
});

test.each([
  '<img src=x onerror=alert(1)>',
  '<svg><g ONLOAD = "alert(1)"/></svg>',
  '<svg/onload=alert(1)>',
  '<p title="a>b" onclick="x()">x</p>',
  `<p title='a'onclick='x()'>x</p>`,
  '<script>alert(1)</script>',
  '<SCRIPT src="/x.js"></SCRIPT>',
  '<iframe srcdoc="x"></iframe>',
  '<base href="https://evil.example/">',
  '<object data="x"></object>',
])('markup that runs a script is refused: %s', (html) => {
  expect(markup(html)).toBeNull();
});

test('a page that is only parsed may have scripts: they do not run', () => {
  const page = '<html><script src="/a.js"></script></html>';
  expect(markup(page, 'DOMParser parseFromString')).toBe(page);
});

test('scripts are loaded from this server alone', () => {
  expect(rules.createScriptURL('/assets/worker.js')).toBe('/assets/worker.js');
  expect(rules.createScriptURL('blob:https://charts.example/1')).toBe('blob:https://charts.example/1');
  for (const url of ['https://evil.example/x.js', '//evil.example/x.js', 'data:text/javascript,1'])
    expect(rules.createScriptURL(url)).toBeNull();
});

test('the check is the first thing in a page; other answers stay as they are', async () => {
  const page = new Response('<html><head><title>x</title></head></html>', {
    status: 404,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  });
  const checked = await withMarkupCheck(page, 'abc');
  expect(checked.status).toBe(404);
  const text = await checked.text();
  expect(text).toMatch(/^<html><head><script nonce="abc">\(function checkMarkup/);
  expect(text).toContain('__zod_globalConfig={jitless:true}'); // else every page logs that the browser refused a script
  const data = new Response('<head>', { headers: { 'content-type': 'text/x-script' } });
  expect(await (await withMarkupCheck(data, 'abc')).text()).toBe('<head>');
});
