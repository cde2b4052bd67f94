import { createHash } from 'node:crypto';
import type { Spoken } from '#chart/describe/describe.ts';
import type { SavedPage } from '#chart/plan/saved-page.ts';
import type { Scene } from '#chart/scene/node.ts';
import { escapeText, toSvg } from '#chart/scene/to-svg.ts';
import { fontFacesOf } from './font-faces.ts';
import type { UploadedFontFile } from './own-fonts.ts';

type Page = {
  name: string;
  scene: Scene;
  spoken: Spoken;
  data: SavedPage;
  /** Complete script of the interactive chart; without it the page is a picture and a table. */
  script: string | null;
  /** Uploaded fonts that it is drawn in. */
  fonts?: readonly UploadedFontFile[];
};

/**
 * Self-contained page that needs no network: the picture, the data as a table, the fonts, and the interactive chart.
 */
export async function toWebPage({ name, scene, spoken, data, script, fonts = [] }: Page): Promise<string> {
  const { document, theme } = data;
  const program = script === null ? '' : toHarmless(script);
  const allowed = program === '' ? "'none'" : `'sha256-${createHash('sha256').update(program).digest('base64')}'`;
  const policy = `default-src 'none'; script-src ${allowed}; style-src 'unsafe-inline'; img-src data:; font-src data:; base-uri 'none'; form-action 'none'`;
  const [lang, dir] = [escapeText(document.locale), /^(ar|he|fa|ur)\b/.test(document.locale) ? 'rtl' : 'ltr'];
  const title = document.text.title.trim() || name;
  const live =
    program === ''
      ? ''
      : `<script type="application/json" id="chart-data">${toHarmless(JSON.stringify(data))}</script>
<script type="module">${program}</script>
`;
  return `<!doctype html>
<html lang="${lang}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="${escapeText(spoken.alt)}">
<title>${escapeText(title)}</title>
<style>${await fontFacesOf(scene, fonts, { isWhole: true })}
body{margin:0;background:${theme.paper};color:${theme.ink};font:14px/1.4 "${theme.fonts.body}",system-ui,sans-serif}
main{max-width:${scene.width}px;margin:0 auto}
#chart>svg{display:block;max-width:100%;height:auto;direction:ltr}
#chart text{unicode-bidi:plaintext}
#chart-table{margin:${theme.space.outer}px;overflow:auto}
#chart-table table{border-collapse:collapse;font-variant-numeric:tabular-nums}
#chart-table caption{padding-bottom:8px;font-weight:700;text-align:start}
#chart-table :is(th,td){padding:4px 16px 4px 0;border-bottom:1px solid ${theme.grid};font-weight:400;text-align:start;vertical-align:top}
#chart-table thead th{font-weight:700}
</style>
</head>
<body>
<main>
<div id="chart">${toSvg(scene, { title, description: spoken.alt })}</div>
<div id="chart-table" tabindex="0" role="region" aria-label="${escapeText(title)}">${toTable(spoken.twin, title)}</div>
</main>
${live}</body>
</html>
`;
}

function toTable({ head, rows, left }: Spoken['twin'], title: string): string {
  const names = head.map((name) => `<th scope="col">${escapeText(name)}</th>`).join('');
  const lines = rows.map((row) => {
    const cells = row.map((cell, at) =>
      at === 0 ? `<th scope="row">${escapeText(cell)}</th>` : `<td>${escapeText(cell)}</td>`,
    );
    return `<tr>${cells.join('')}</tr>`;
  });
  const more = left > 0 ? `<p>+${left}</p>` : '';
  return `<table><caption>${escapeText(title)}</caption><thead><tr>${names}</tr></thead><tbody>${lines.join('')}</tbody></table>${more}`;
}

/** Code that cannot end the element that contains it. */
function toHarmless(code: string): string {
  return code.replace(/<(?=\/script|script|!--)/gi, '\\u003c');
}
