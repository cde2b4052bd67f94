export type EmbedKind = 'script' | 'element' | 'story' | 'frame' | 'picture';

export type EmbedTarget = {
  /** URL of the published chart: https://charts.example/share/abc */
  url: string;
  title: string;
  /** Height of the chart: reserved until it is drawn. */
  height?: number;
};

/** Code that embeds a published chart in another page, as text to copy. */
export function embedCode(kind: EmbedKind, { url, title, height }: EmbedTarget): string {
  const origin = originOf(url);
  const reserved = height === undefined ? '' : ` style="display:block;min-height:${height}px"`;
  const element = `<chartlas-chart src="${url}/chart.json"${reserved}><noscript>${pictureCode({ url, alt: title })}</noscript></chartlas-chart>`;
  switch (kind) {
    case 'script':
      return `<script type="module" src="${origin}/embed/chart.js"></script>\n${element}`;
    case 'element':
      return element;
    case 'story':
      return `<script type="module" src="${origin}/embed/chart.js"></script>\n<chartlas-story src="${url}/story.json"><a href="${url}">${escapeAttribute(title)}</a></chartlas-story>`;
    case 'frame':
      return frameCode({ url, title, width: '100%', height: height ?? 480 });
    case 'picture':
      return pictureCode({ url, alt: title });
  }
}

type Frame = Pick<EmbedTarget, 'url' | 'title'> & { width: number | string; height: number };

/** Frame with the chart, and the script that adapts its height. */
export function frameCode({ url, title, width, height }: Frame): string {
  const frame = `<iframe src="${url}?embed=1" title="${escapeAttribute(title)}" width="${width}" height="${height}" style="border:0" loading="lazy" allowfullscreen></iframe>`;
  return `${frame}\n<script type="module" src="${originOf(url)}/embed/frame.js"></script>`;
}

/** Picture that links to the chart, for pages without scripts. */
export function pictureCode({ url, alt }: { url: string; alt: string }): string {
  const source = pictureAddress(url, 'wide');
  return `<a href="${url}"><img src="${source}" alt="${escapeAttribute(alt)}" width="960" height="540"></a>`;
}

/** URL of a picture of a published chart. */
export function pictureAddress(url: string, size: 'social' | 'wide' | 'square' | 'small'): string {
  const origin = originOf(url);
  return `${origin}/api${url.slice(origin.length)}/picture?size=${size}`;
}

/** https://charts.example of https://charts.example/share/abc */
function originOf(url: string): string {
  return /^https?:\/\/[^/?#]+/.exec(url)?.[0] ?? '';
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
