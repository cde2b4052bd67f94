import type { Document } from '#chart/document/document.ts';
import { fill } from '#chart/locale/fill.ts';
import { hasReaderControls } from '#chart/plan/reader-filter.ts';
import { themeOf } from '#chart/theme/themes.ts';
import type { Published } from '#contract/publish/shares.ts';
import { embedCode, pictureCode } from '#lib/embed-code.ts';
import type { ShareParts, SharePicture } from './draw-parts.job.ts';
import { Html, html, siteHeader } from './html.ts';
import type { Embed } from './page-assets.ts';
import { pageScripts, shareFontFaces, styleOf } from './page-assets.ts';
import { pageWordsFor } from './page-words.ts';
import { shareUrl } from './projects.ts';

/** Content of a share page. */
type SharedChart = {
  id: string;
  title: string;
  author: string;
  licence: Published['licence'];
  permissions: Published['permissions'];
  hasSvg: boolean;
  publishedAt: Date;
  document: Document;
  parts: ShareParts;
  /** For a chart with a password: what its other URLs need. */
  pass?: string;
  /** Its values were read from a picture, document or text. */
  isRead: boolean;
};

export type SharePagePlace = { publicUrl: string; apiBase: string; embed: Embed | null };

const licences: Record<Published['licence'], { name: string; url: string } | null> = {
  'all-rights': null,
  'cc-by': { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
  'cc-by-sa': { name: 'CC BY-SA 4.0', url: 'https://creativecommons.org/licenses/by-sa/4.0/' },
  cc0: { name: 'CC0 1.0', url: 'https://creativecommons.org/publicdomain/zero/1.0/' },
};

/** The page of a published chart. Everything works without scripts. */
export function sharePage(shown: SharedChart, place: SharePagePlace): string {
  const { id, title, parts, permissions, pass } = shown;
  const address = shareUrl(place.publicUrl, id);
  const picture = `${place.publicUrl}${place.apiBase}/share/${id}/picture`;
  const isOpen = pass === undefined;
  return whole({
    title,
    locale: shown.document.locale,
    place,
    parts,
    head: html`<link rel="canonical" href="${address}"><link rel="icon" href="/favicon.svg">
<meta name="description" content="${parts.alt}">${
      isOpen &&
      html`
<meta property="og:type" content="article"><meta property="og:site_name" content="Chartlas"><meta property="og:title" content="${title}"><meta property="og:description" content="${parts.alt}"><meta property="og:url" content="${address}">
<meta property="og:image" content="${picture}"><meta property="og:image:type" content="image/png"><meta property="og:image:width" content="1200"><meta property="og:image:height" content="630"><meta property="og:image:alt" content="${parts.alt}">
<meta name="twitter:card" content="summary_large_image">${
        permissions.embed &&
        html`
<link rel="alternate" type="application/json+oembed" href="${place.publicUrl}${place.apiBase}/oembed?url=${encodeURIComponent(address)}">`
      }`
    }${!isOpen && html`<meta name="robots" content="noindex">`}`,
    body: html`<main class="page" style="--outer:${themeOf(shown.document).space.outer}px"><h1 class="unseen">${title}</h1>${chart(shown, place)}${about(shown)}${deeds(shown, place)}${description(shown)}${data(shown, place)}${downloads(shown, place)}${codes(shown, place)}</main>${siteHeader(place.publicUrl)}`,
  });
}

/** The chart alone, for frames in other pages. */
export function embedPage(shown: SharedChart, place: SharePagePlace): string {
  const { id, title, parts } = shown;
  return whole({
    title,
    locale: shown.document.locale,
    place,
    parts,
    isBare: true,
    head: html`<link rel="canonical" href="${shareUrl(place.publicUrl, id)}"><meta name="robots" content="noindex"><base target="_blank">`,
    body: html`<main>${chart(shown, place)}</main>`,
  });
}

/** The chart alone as a standalone file: nothing is fetched. */
export function plainPage({ title, document, parts }: Pick<SharedChart, 'title' | 'document' | 'parts'>): string {
  const { light, dark } = parts;
  return html`<!doctype html>
<html lang="${document.locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title>${styleOf({ light: light.colors, dark: dark?.colors ?? null })}</head><body class="bare"><main><figure>${sharePicturesHtml(parts)}</figure></main></body></html>
`.text;
}

type Whole = {
  title: string;
  locale: string;
  place: SharePagePlace;
  parts: ShareParts;
  head: Html;
  body: Html;
  isBare?: boolean;
};

function whole({ title, locale, place: { embed }, parts, head, body, isBare = false }: Whole): string {
  const { light, dark } = parts;
  const fonts = { css: shareFontFaces(parts, embed), family: parts.families.at(-1) ?? null };
  const { language } = pageWordsFor(locale);
  return html`<!doctype html>
<html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title}</title>
${head}
${styleOf({ light: light.colors, dark: dark?.colors ?? null }, fonts)}
${pageScripts(embed)}</head>
<body${isBare && html` class="bare"`}>${body}</body></html>
`.text;
}

/**
 * By keyboard the picture is reached like the interactive chart that replaces it, and below it there is room for the
 * button of that chart: nothing moves when it is replaced.
 */
function chart({ id, title, document, parts, pass }: SharedChart, { embed, apiBase }: SharePagePlace): Html {
  const script = embed?.has(`${document.template}.js`) ? `${embed.base}${document.template}.js` : null;
  const inside = sharePicturesHtml(parts, { address: `${apiBase}/share/${id}/picture${passed(pass)}` });
  const direction = directionOf(document.locale);
  if (script === null) return html`<figure lang="${document.locale}" dir="${direction}">${inside}</figure>`;
  const file = `/share/${id}/chart.json${passed(pass)}`;
  // Readers should find the search field without having to touch the chart first.
  const isAwake = hasReaderControls(document);
  return html`<figure lang="${document.locale}" dir="${direction}"><chartlas-chart src="${file}" data-script="${script}"${isAwake && html` data-awake`} tabindex="0" role="group" aria-label="${title}">${isAwake && html`<div class="controls"></div>`}${inside}<div class="tools"></div></chartlas-chart></figure>`;
}

function directionOf(locale: string): 'rtl' | 'ltr' {
  return /^(ar|he|fa|ur)\b/.test(locale) ? 'rtl' : 'ltr';
}

/** Above this a picture is smaller than its drawing. */
const longestSvg = 300_000;

/** The drawings for both widths, in light and dark; the style shows one of them. */
export function sharePicturesHtml({ light, dark, alt }: ShareParts, heavy?: { address: string }): Html {
  const each = ({ svg, width, height }: SharePicture, names: string) =>
    svg.length > longestSvg && heavy !== undefined
      ? html`<div class="${names}"><img src="${heavy.address}" alt="${alt}" width="${width}" height="${height}"></div>`
      : html`<div class="${names}">${new Html(svg)}</div>`;
  return html`${each(light.wide, 'day wide')}${each(light.narrow, 'day narrow')}${dark && html`${each(dark.wide, 'night wide')}${each(dark.narrow, 'night narrow')}`}`;
}

function about({ author, licence, publishedAt, document: { text, locale } }: SharedChart): Html {
  const terms = licences[licence];
  const { language, words } = pageWordsFor(locale);
  const day = publishedAt.toLocaleDateString(language === 'en' ? 'en-GB' : language, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const source = fill(words.source, text.source);
  return html`<p class="about">${fill(words.by, author)} · <time datetime="${publishedAt.toISOString()}">${fill(words.updated, day)}</time>${
    terms && html` · <a href="${terms.url}" rel="license noopener">${terms.name}</a>`
  }${
    text.source !== '' &&
    html` · ${text.sourceUrl === '' ? source : html`<a href="${text.sourceUrl}" rel="noopener nofollow">${source}</a>`}`
  }</p>`;
}

function deeds({ id, permissions, isRead, document }: SharedChart, { publicUrl }: SharePagePlace): Html {
  const { words } = pageWordsFor(document.locale);
  return html`<div class="deeds"><button class="deed" type="button" hidden data-copy="${shareUrl(publicUrl, id)}" data-copied="${words.copied}">${words.copyLink}</button>${
    permissions.fork && html`<a class="deed" href="/panel/new-project?share=${id}">${words.duplicate}</a>`
  }${isRead && html`<a class="deed" href="/share/${id}/evidence">${words.origin}</a>`}</div>`;
}

/** The chart in words, for screen readers and search engines. */
function description({ parts: { details }, document }: SharedChart): Html | null {
  if (details.length === 0) return null;
  return html`<details><summary>${pageWordsFor(document.locale).words.about}</summary>${details.map((each) => html`<p>${each}</p>`)}</details>`;
}

function data(
  { id, permissions, parts: { twin }, pass, document }: SharedChart,
  { apiBase }: SharePagePlace,
): Html | null {
  if (!permissions.data) return null;
  const { words } = pageWordsFor(document.locale);
  const link = (format: string, name: string) =>
    html`<a class="deed" href="${apiBase}/share/${id}/data?format=${format}${passed(pass, '&')}" download>${name}</a>`;
  return html`<details><summary>${words.data}</summary><div class="deeds">${link('csv', 'CSV')}${link('xlsx', 'Excel')}${link('json', 'JSON')}</div><div class="scroll" tabindex="0" role="region" aria-label="${words.dataTable}"><table><thead><tr>${twin.head.map(
    (name) => html`<th scope="col">${name}</th>`,
  )}</tr></thead><tbody>${twin.rows.map(
    (row) => html`<tr>${row.map((cell) => html`<td>${cell}</td>`)}</tr>`,
  )}</tbody></table>${twin.left > 0 && html`<p>${fill(words.moreRows, twin.left)}</p>`}</div></details>`;
}

function downloads({ id, permissions, hasSvg, pass, document }: SharedChart, { apiBase }: SharePagePlace): Html | null {
  if (!permissions.download) return null;
  const { words } = pageWordsFor(document.locale);
  const link = (query: string, name: string) =>
    html`<a class="deed" href="${apiBase}/share/${id}/picture?${query}${passed(pass, '&')}" download>${name}</a>`;
  return html`<details><summary>${words.download}</summary><div class="deeds">${link('size=wide', words.wide)}${link('size=square', words.square)}${hasSvg && link('size=wide&format=svg', 'SVG')}</div></details>`;
}

function codes(
  { id, title, permissions, parts, pass, document }: SharedChart,
  { publicUrl }: SharePagePlace,
): Html | null {
  if (!permissions.embed || pass !== undefined) return null;
  const { words } = pageWordsFor(document.locale);
  const url = shareUrl(publicUrl, id);
  const embedded = { url, title, height: Math.round(parts.light.wide.height) };
  const one = (name: string, text: string) =>
    html`<h2>${name}</h2><pre>${text}</pre><button class="deed" type="button" hidden data-copy="${text}" data-copied="${words.copied}">${words.copy}</button>`;
  return html`<details><summary>${words.embed}</summary>${one(words.script, embedCode('script', embedded))}${one(words.frame, embedCode('frame', embedded))}${one(words.image, pictureCode({ url, alt: parts.alt }))}</details>`;
}

function passed(pass: string | undefined, first = '?'): string {
  return pass === undefined ? '' : `${first}pass=${encodeURIComponent(pass)}`;
}
