export type EmbedKind = 'script' | 'element' | 'frame' | 'picture';

export type Embedded = {
  /** Where the chart is published: https://charts.example/share/abc */
  url: string;
  template: string;
  title: string;
};

/** How a published chart is put into another page, as text to copy. */
export function embedCode(kind: EmbedKind, { url, template, title }: Embedded): string {
  const origin = originOf(url);
  const element = `<chartlas-chart src="${url}/chart.json"></chartlas-chart>`;
  switch (kind) {
    case 'script':
      return `<script type="module" src="${origin}/embed/${template}.js"></script>\n${element}`;
    case 'element':
      return element;
    case 'frame':
      return `<iframe src="${url}?embed=1" title="${escapeAttribute(title)}" width="100%" height="480" style="border:0" loading="lazy" allowfullscreen></iframe>\n<script type="module" src="${origin}/embed/frame.js"></script>`;
    case 'picture':
      return pictureAddress(url, 'wide');
  }
}

/** The address of a picture of a published chart, at the server that published it. */
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
