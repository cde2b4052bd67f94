import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Document } from '#chart/document/document.ts';
import { familyIds, fontRanges, fontSubsets, fontWeights } from '#chart/text/families.ts';
import { markupCheck } from '#server/platform/http/trusted-types.ts';
import type { Colors, ShareParts } from './draw-parts.job.ts';
import { Html, html } from './html.ts';

const shape = `
*{box-sizing:border-box}
body{display:flex;flex-direction:column;min-height:100vh;margin:0;background:var(--paper);color:var(--ink);font:15px/1.5 var(--type,system-ui),system-ui,sans-serif}
main{width:100%;max-width:760px;margin:0 auto;padding:16px 20px 48px}
body.bare{display:block;min-height:0}
body.bare main{max-width:none;padding:0}
header{order:-1;border-bottom:1px solid var(--line)}
header a{display:flex;align-items:center;gap:8px;width:max-content;max-width:760px;margin:0 auto 0 max(20px,50% - 360px);padding:12px 0;color:var(--ink);font-weight:600;text-decoration:none}
header a:hover{text-decoration:underline}
.page>:not(figure,h1){margin-inline:var(--outer)}
.tools{height:36.8px}
@media (scripting:enabled){.controls{height:75px}}
.card{max-width:400px;margin:auto;padding:32px 24px;text-align:center}
.card form{text-align:start}
.card h1{font-size:20px;line-height:1.3;margin:0 0 8px}
.card p{margin:0 0 8px;color:var(--muted)}
figure{margin:0}
chartlas-chart,figure svg,figure img{display:block;width:100%;height:auto}
figure svg{direction:ltr}
figure text{unicode-bidi:plaintext}
.narrow,.night{display:none}
h1.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap;margin:0}
@media(max-width:560px){.day.wide{display:none}.day.narrow{display:block}main{padding:8px 15px 40px}.page>:not(figure,h1){margin-inline:max(10px,var(--outer)*.7)}}
a{color:var(--accent)}
a,button,summary,input{outline-offset:2px}
.about{margin:14px 0;color:var(--muted);font-size:14px}
.deeds{display:flex;flex-wrap:wrap;gap:8px;margin:16px 0}
.deed{display:inline-block;padding:8px 14px;border:1px solid var(--line);border-radius:6px;background:none;color:var(--ink);font:inherit;font-size:14px;text-decoration:none;cursor:pointer}
.deed:hover{border-color:var(--muted)}
.main-deed{width:100%;background:var(--accent);border-color:var(--accent);color:var(--paper)}
details{border-top:1px solid var(--line);padding:12px 0}
details:last-of-type{border-bottom:1px solid var(--line)}
summary{display:flex;justify-content:space-between;align-items:center;cursor:pointer;font-weight:600;list-style:none}
summary::-webkit-details-marker{display:none}
summary::after{content:"";width:8px;height:8px;margin:0 4px;border:solid var(--muted);border-width:0 1.5px 1.5px 0;transform:translateY(-2px) rotate(45deg)}
details[open]>summary::after{transform:translateY(2px) rotate(225deg)}
.scroll{max-height:420px;overflow:auto;margin-top:10px}
table{border-collapse:collapse;width:100%;font-size:14px;font-variant-numeric:tabular-nums}
th,td{padding:5px 12px 5px 0;border-bottom:1px solid var(--line);text-align:start;font-weight:400;vertical-align:top}
thead th{font-weight:600;position:sticky;top:0;background:var(--paper)}
pre{white-space:pre-wrap;overflow-wrap:anywhere;margin:8px 0;padding:10px;border:1px solid var(--line);border-radius:6px;font-size:12.5px}
h2{font-size:14px;margin:14px 0 0}
form{margin:20px 0 0}
label{display:block;margin-bottom:6px;font-weight:600}
input{width:100%;padding:9px 11px;border:1px solid var(--muted);border-radius:6px;background:var(--paper);color:var(--ink);font:inherit}
.card .wrong{color:light-dark(#b42318,#fda29b);margin:8px 0}
.card .main-deed{margin-top:14px}
@media print{header,.deeds,details,.tools{display:none}}
`.replaceAll('\n', '');

const night = '.day.wide,.day.narrow{display:none}.night.wide{display:block}';
const nightNarrow = '.night.wide{display:none}.night.narrow{display:block}';

/**
 * The style of a share page: the colors of the chart's theme, and of its dark version where readers can choose. Its text is
 * set in the font of the chart.
 */
export function styleOf(
  { light, dark }: { light: Colors; dark: Colors | null },
  { css = '', family = null }: { css?: string; family?: string | null } = {},
): Html {
  const choice =
    dark === null
      ? ''
      : `@media(prefers-color-scheme:dark){${variables(dark)}${night}}@media(prefers-color-scheme:dark) and (max-width:560px){${nightNarrow}}`;
  const type = family === null ? '' : `:root{--type:"${family}"}`;
  return new Html(`<style>${css}${variables(light)}${type}${shape}${choice}</style>`);
}

function variables({ paper, ink, muted, grid, accent, isDark }: Colors): string {
  const all = { paper, ink, muted, line: grid, accent };
  const listed = Object.entries(all).map(
    ([name, color]) => `--${name}:${/^#[\da-f]{3,8}$/i.test(color) ? color : '#888'}`,
  );
  return `:root{color-scheme:${isDark ? 'dark' : 'light'};${listed.join(';')}}`;
}

/**
 * The fonts of a chart: the characters it shows are inlined in the page, the files are for any other text. Of non-Latin
 * scripts only those that its text uses.
 */
export function shareFontFaces({ families, ownFonts, light, twin, letters }: ShareParts, embed: Embed | null): string {
  const written = light.wide.svg + light.narrow.svg + JSON.stringify(twin);
  const files = families.flatMap((family) =>
    fontSubsets
      .filter((subset) => subset.startsWith('latin') || isUsed(written, fontRanges[subset]))
      .flatMap((subset) => fontWeights.map((weight) => ({ family, id: familyIds[family], subset, weight }))),
  );
  const named = files.flatMap(({ family, id, subset, weight }) => {
    const file = `fonts/${id}-${subset}-${weight}-normal.woff2`;
    if (embed === null || !embed.has(file)) return [];
    return `@font-face{font-family:"${family}";font-weight:${weight};font-display:swap;src:url(${embed.base}${file}) format("woff2");unicode-range:${fontRanges[subset]}}`;
  });
  const uploaded = ownFonts.flatMap(({ name, files: hrefs }) =>
    fontWeights.map(
      (weight) =>
        `@font-face{font-family:"${name}";font-weight:${weight};font-display:swap;src:url(${hrefs[weight]}) format("woff2")}`,
    ),
  );
  return [...named, ...uploaded].join('') + letters; // if two have a character, the later one wins
}

function isUsed(letters: string, ranges: string): boolean {
  const spans = ranges.split(',').map((range) => {
    const [from = '0', to] = range.slice(2).split('-');
    return `\\u{${from}}${to === undefined ? '' : `-\\u{${to}}`}`;
  });
  return new RegExp(`[${spans.join('')}]`, 'u').test(letters);
}

/** Scripts of a public page: first the check of markup, which the policy of these pages names. */
export function pageScripts(embed: Embed | null): Html | null {
  if (embed === null) return null;
  return html`<script>${new Html(markupCheck)}</script><script type="module" src="${embed.base}share.js"></script>`;
}

const folder = fileURLToPath(new URL('../../../../build/embed', import.meta.url));

/** Base URL of the scripts and fonts of charts. With the stamp in it a URL never changes. */
export type Embed = { base: string; has: (file: string) => boolean };

/** The output of `scripts/bundle-embed.ts`, or null before it ran: charts are then static pictures. */
export function readEmbed(): Embed | null {
  const stamp = join(folder, 'stamp');
  if (!existsSync(stamp)) return null;
  const base = `/embed/${readFileSync(stamp, 'utf8').trim()}/`;
  return { base, has: (file) => existsSync(join(folder, file)) };
}

/** Scripts and fonts for any page: those under the stamp never change, those without are the newest. */
export async function addEmbedFiles(app: FastifyInstance, { base }: Embed): Promise<void> {
  for (const [prefix, caching] of [
    ['/embed/', 'public, max-age=3600'],
    [base, 'public, max-age=31536000, immutable'],
  ] as const) {
    await app.register(async (scope) => {
      await scope.register(fastifyStatic, {
        root: folder,
        prefix,
        index: false,
        preCompressed: true,
        cacheControl: false,
        setHeaders: (reply) => {
          reply.header('cache-control', caching);
          reply.header('access-control-allow-origin', '*'); // module scripts and fonts are fetched with CORS by other sites
          reply.header('cross-origin-resource-policy', 'cross-origin');
        },
      });
    });
  }
}

/** Other sites would resolve the relative URLs of logos and of fonts against themselves. */
export function withWholeAddresses(
  file: string,
  documents: readonly Pick<Document, 'look'>[],
  publicUrl: string,
): string {
  const hrefs = documents.flatMap(({ look }) => [
    look?.logo?.href ?? '',
    ...(look?.fonts.own ?? []).flatMap(({ files }) => Object.values(files)),
  ]);
  const relative = new Set(hrefs.filter((href) => href.startsWith('/')).map((href) => JSON.stringify(href)));
  return [...relative].reduce((text, href) => text.replaceAll(href, `"${publicUrl}${href.slice(1)}`), file);
}
