import { narrowBelow, pageSize, pageWidths } from '#chart/story/sizes.ts';
import { embedCode } from '#lib/embed-code.ts';
import { requireThat } from '#server/platform/http/errors.ts';
import type { Ports } from '#server/ports.ts';
import {
  authorOf,
  type Embed,
  frameOembed,
  type Html,
  html,
  pageScripts,
  shareUrl,
  siteHeader,
  styleOf,
} from '#server/publish/share/index.ts';
import { posterSize, sceneSize } from './pictures.ts';
import { isSceneThere, posterScene, type ReadyStory, requireReadyStory } from './ready-story.ts';

export type StoryPagePlace = { publicUrl: string; apiBase: string; embed: Embed | null };

const missingChart = 'The chart of this scene was deleted, or its author can no longer see it.';

/** The page of a published story. Without scripts all its scenes are pictures with captions. */
export function storyPage(ready: ReadyStory, place: StoryPagePlace, pass: string | undefined): string {
  const { page, words } = ready;
  const { id, title } = page;
  const address = shareUrl(place.publicUrl, id);
  const description = descriptionOf(ready);
  const isOpen = pass === undefined;
  return whole(ready, place, {
    head: html`<link rel="canonical" href="${address}"><link rel="icon" href="/favicon.svg">
<meta name="description" content="${description}">${isOpen ? social(ready, place, description) : html`<meta name="robots" content="noindex">`}`,
    body: html`<main class="page story"><h1${isTitleDrawn(ready) && html` class="unseen"`}>${title}</h1>${about(ready)}${story(ready, place, pass)}${deeds(ready, place, pass)}${charts(ready, pass)}${codes(ready, place, pass)}</main>${siteHeader(place.publicUrl)}`,
    colors: words.colors,
  });
}

/** The story alone, for frames in other pages. */
export function storyEmbedPage(ready: ReadyStory, place: StoryPagePlace, pass: string | undefined): string {
  return whole(ready, place, {
    isBare: true,
    head: html`<link rel="canonical" href="${shareUrl(place.publicUrl, ready.page.id)}"><meta name="robots" content="noindex"><base target="_blank">`,
    body: html`<main class="story">${story(ready, place, pass)}</main>`,
    colors: ready.words.colors,
  });
}

type Whole = { head: Html; body: Html; colors: ReadyStory['words']['colors']; isBare?: boolean };

function whole({ page }: ReadyStory, { embed }: StoryPagePlace, { head, body, colors, isBare = false }: Whole): string {
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${page.title}</title>
${head}
${styleOf({ light: colors, dark: null }, { css: storyStyle })}
${pageScripts(embed)}</head>
<body${isBare && html` class="bare"`}>${body}</body></html>
`.text;
}

/** Whether the first scene shows the title of the story, which would be there twice. */
function isTitleDrawn({ page, content }: ReadyStory): boolean {
  const [first] = content.story.scenes;
  if (first === undefined) return false;
  const drawn = first.kind === 'card' ? first.title : content.charts[first.chart]?.document.text.title;
  return drawn?.trim() === page.title.trim();
}

/** What a preview says: the first captions, else what the first scene shows. */
function descriptionOf(ready: ReadyStory): string {
  const { content, words } = ready;
  const captions = content.story.scenes.map(({ caption }) => caption.trim()).filter(Boolean);
  return (
    captions.length > 0 ? captions.slice(0, 3).join(' ') : isSceneThere(ready, 0) ? (words.alts[0] ?? '') : ''
  ).slice(0, 300);
}

function social(ready: ReadyStory, { publicUrl, apiBase }: StoryPagePlace, description: string): Html {
  const { page, video } = ready;
  const address = shareUrl(publicUrl, page.id);
  const poster = `${address}/poster.png?v=${page.publishedAt.getTime()}`;
  const hasPoster = posterScene(ready) !== null;
  return html`
<meta property="og:type" content="${video === null ? 'article' : 'video.other'}"><meta property="og:site_name" content="Chartlas"><meta property="og:title" content="${page.title}"><meta property="og:description" content="${description}"><meta property="og:url" content="${address}">${
    hasPoster &&
    html`
<meta property="og:image" content="${poster}"><meta property="og:image:type" content="image/png"><meta property="og:image:width" content="${posterSize.width}"><meta property="og:image:height" content="${posterSize.height}"><meta property="og:image:alt" content="${description}">`
  }
<meta name="twitter:card" content="summary_large_image">${
    video !== null &&
    html`
<meta property="og:video" content="${address}/video.mp4"><meta property="og:video:secure_url" content="${address}/video.mp4"><meta property="og:video:type" content="video/mp4"><meta property="og:video:width" content="${video.output.width}"><meta property="og:video:height" content="${video.output.height}">`
  }${
    page.allowsEmbed &&
    html`
<link rel="alternate" type="application/json+oembed" href="${publicUrl}${apiBase}/oembed?url=${encodeURIComponent(address)}" title="${page.title}">`
  }`;
}

function about({ page, owner }: ReadyStory): Html {
  const day = page.publishedAt.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return html`<p class="about">By ${authorOf(owner)} · Updated <time datetime="${page.publishedAt.toISOString()}">${day}</time></p>`;
}

/** The scenes as pictures, until the player takes their place. */
function story(ready: ReadyStory, { embed }: StoryPagePlace, pass: string | undefined): Html {
  const { page, content } = ready;
  const scenes = html`<ol class="scenes">${content.story.scenes.map((_, place) => scene(ready, place, pass))}</ol>`;
  if (embed === null || !embed.has('story.js')) return scenes;
  const file = `/share/${page.id}/story.json${passed(pass)}`;
  return html`<chartlas-story src="${file}" data-script="${embed.base}story.js" data-awake role="group" aria-label="${page.title}">${scenes}</chartlas-story>`;
}

function scene(ready: ReadyStory, place: number, pass: string | undefined): Html {
  const { page, content, words } = ready;
  const caption = content.story.scenes[place]?.caption.trim() ?? '';
  const captionOf = caption !== '' && html`<figcaption>${caption}</figcaption>`;
  if (!isSceneThere(ready, place))
    return html`<li><figure><p class="missing">${missingChart}</p>${captionOf}</figure></li>`;
  const [wide, narrow] = [sceneSize(content, 'wide'), sceneSize(content, 'narrow')];
  const address = (width: string) =>
    `/share/${page.id}/scenes/${place + 1}-${width}.svg?v=${page.publishedAt.getTime()}${passed(pass, '&')}`;
  return html`<li><figure><picture><source media="(max-width:560px)" srcset="${address('narrow')}" width="${narrow.width}" height="${narrow.height}"><img src="${address('wide')}" alt="${words.alts[place] ?? ''}" width="${wide.width}" height="${wide.height}"${place > 0 && html` loading="lazy"`}></picture>${captionOf}</figure></li>`;
}

function deeds({ page, video }: ReadyStory, { publicUrl }: StoryPagePlace, pass: string | undefined): Html {
  return html`<div class="deeds"><button class="deed" type="button" hidden data-copy="${shareUrl(publicUrl, page.id)}">Copy link</button>${
    video !== null &&
    html`<a class="deed" href="/share/${page.id}/video.mp4${passed(pass)}" download>Download video</a>`
  }</div>`;
}

/** The charts that the story tells of, with their sources. */
function charts({ page, content, charts: there }: ReadyStory, pass: string | undefined): Html {
  return html`<details><summary>Charts in this story</summary><ul class="charts">${content.charts.map(
    ({ document: { text }, readFrom }, place) => {
      const { isThere = false, shareId = null } = there[place] ?? {};
      if (!isThere) return html`<li>A chart that was deleted, or that its author can no longer see.</li>`;
      const title = text.title.trim() || 'Untitled chart';
      return html`<li>${shareId === null ? title : html`<a href="/share/${shareId}">${title}</a>`}${
        text.source !== '' &&
        html` · Source: ${text.sourceUrl === '' ? text.source : html`<a href="${text.sourceUrl}" rel="noopener nofollow">${text.source}</a>`}`
      }${readFrom !== null && html` · <a href="/share/${page.id}/evidence/${place + 1}${passed(pass)}">Where is this from?</a>`}</li>`;
    },
  )}</ul></details>`;
}

function codes({ page, content }: ReadyStory, { publicUrl }: StoryPagePlace, pass: string | undefined): Html | null {
  if (!page.allowsEmbed || pass !== undefined) return null;
  const url = shareUrl(publicUrl, page.id);
  const embedded = { url, title: page.title, height: sceneSize(content, 'wide').height + controlsHeight };
  const one = (name: string, text: string) =>
    html`<h2>${name}</h2><pre>${text}</pre><button class="deed" type="button" hidden data-copy="${text}">Copy</button>`;
  return html`<details><summary>Embed</summary>${one('Script', embedCode('story', embedded))}${one('Frame', embedCode('frame', embedded))}</details>`;
}

function passed(pass: string | undefined, first = '?'): string {
  return pass === undefined ? '' : `${first}pass=${encodeURIComponent(pass)}`;
}

/** What the page of a story has beside the style of every share page. */
const storyStyle = `
main.story{max-width:920px}
body.bare main.story{max-width:none}
main.story>h1{font-size:clamp(22px,3.2vw,32px);line-height:1.2;margin:16px 0 0}
main.page.story>:not(h1,chartlas-story,.scenes){margin-inline:0}
main.story~header a{margin-inline-start:max(20px,50% - 440px)}
chartlas-story{display:block}
.scenes{list-style:none;margin:0;padding:0}
.scenes li{margin:0 0 28px}
.scenes img{border-radius:4px}
figcaption{max-width:40em;margin:10px auto 0;font-size:17px;text-align:center}
.missing{display:grid;place-items:center;min-height:200px;margin:0;padding:24px;border:1px dashed var(--line);border-radius:6px;color:var(--muted);text-align:center}
.charts{margin:10px 0 0;padding-inline-start:20px}
.charts li{margin:4px 0}
@media (scripting:enabled){chartlas-story:not([data-failed])>.scenes li+li{display:none}}
@media print{chartlas-story>.scenes li+li{display:block!important}}
`.replaceAll('\n', '');

type Asked = { maxwidth?: number | undefined; maxheight?: number | undefined };

/** Room for the caption and the controls under the stage. */
const controlsHeight = 130;

/** How to embed a story in a page, in the form of oEmbed 1.0, https://oembed.com */
export async function storyOembed(
  ports: Pick<Ports, 'db' | 'files' | 'now' | 'secret' | 'publicUrl'>,
  id: string,
  { maxwidth = pageWidths.wide, maxheight }: Asked,
) {
  const { page, owner, content } = await requireReadyStory(ports, id);
  requireThat(page.allowsEmbed, 'not-found', 'The author does not allow this story to be embedded.');
  const width = Math.min(maxwidth, pageWidths.wide);
  const natural = pageSize(content.size, width < narrowBelow ? Math.min(width, narrowBelow - 1) : width).height;
  const height = Math.min(natural + controlsHeight, maxheight ?? Number.POSITIVE_INFINITY);
  return frameOembed(
    {
      id,
      title: page.title,
      author: authorOf(owner),
      width,
      height,
      thumbnail: `${ports.publicUrl}/share/${id}/poster.png`,
    },
    ports.publicUrl,
  );
}
