import { html } from './html.ts';
import { addressOf } from './present.ts';

type Shown = { id: string; title: string; template: string; alt: string; height: number };

/** The ways to put a chart into another page, as HTML to copy. */
export function embedCode({ id, title, template, alt, height }: Shown, publicUrl: string) {
  const address = addressOf(publicUrl, id);
  return {
    script: html`<script type="module" src="${publicUrl}/embed/${template}.js"></script>
<chartlas-chart src="${address}/chart.json"></chartlas-chart>`.text,
    frame: frameCode({ id, title, height }, publicUrl),
    picture:
      html`<a href="${address}"><img src="${publicUrl}/api/share/${id}/picture?size=wide" alt="${alt}" width="960" height="540"></a>`
        .text,
  };
}

export function frameCode(
  { id, title, height, width = '100%' }: Pick<Shown, 'id' | 'title' | 'height'> & { width?: number | string },
  publicUrl: string,
): string {
  const address = addressOf(publicUrl, id);
  return html`<iframe src="${address}?embed=1" title="${title}" width="${width}" height="${height}" style="border:0" loading="lazy" allowfullscreen></iframe><script type="module" src="${publicUrl}/embed/frame.js"></script>`
    .text;
}
