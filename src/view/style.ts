/** CSS of the live view. Colors come from the theme, by variables on the root. */
const basic = `
.chartlas{position:relative;display:flow-root;background:var(--paper);color:var(--ink);font:13px/1.4 var(--font),system-ui,sans-serif;text-align:start}
.chartlas *{box-sizing:border-box}
.chartlas-frame{position:relative;overflow:hidden}
.chartlas-stage{display:block;outline:none;touch-action:pan-y}
.chartlas-stage>*{display:block;max-width:100%;direction:ltr}
.chartlas-stage:focus-visible{outline:2px solid var(--accent);outline-offset:-2px}
.chartlas-stage text{unicode-bidi:plaintext;font-kerning:none;font-variant-ligatures:none;pointer-events:none;user-select:none}
.chartlas-stage [data-key]{transition:opacity .15s}
.chartlas-stage [data-quiet]{opacity:.36}
.chartlas-ring{position:absolute;pointer-events:none;border:2px solid var(--ink);border-radius:3px;box-shadow:0 0 0 1.5px var(--paper)}
.chartlas-tip{position:absolute;will-change:translate;contain:layout;inset:0 auto auto 0;z-index:2;max-width:min(280px,90%);padding:7px 10px;pointer-events:none;background:var(--ink);color:var(--paper);border-radius:4px;box-shadow:0 2px 10px rgb(0 0 0/.22);overflow-wrap:anywhere}
.chartlas-tip b{display:block;font-weight:700}
.chartlas-tip span{display:flex;gap:12px;justify-content:space-between;font-variant-numeric:tabular-nums}
.chartlas-over{position:absolute;padding:0;border:0;background:none;border-radius:3px;cursor:pointer}
.chartlas-over:focus-visible,.chartlas-turn:focus-visible{outline:2px solid var(--accent);outline-offset:1px}
.chartlas-turn{margin:0 var(--outer) 10px;padding:4px 8px;font:inherit;font-size:12px;color:var(--muted);background:none;border:1px solid var(--grid);border-radius:4px;cursor:pointer}
.chartlas-turn:hover{color:var(--ink);border-color:var(--muted)}
.chartlas-twin{max-height:480px;margin:var(--outer);overflow:auto}
.chartlas-twin table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
.chartlas-twin caption{padding-bottom:8px;font-weight:700;font-size:16px;text-align:start}
.chartlas-twin th,.chartlas-twin td{padding:5px 10px 5px 0;text-align:start;border-bottom:1px solid var(--grid);font-weight:400;vertical-align:top}
.chartlas-twin thead th{position:sticky;top:0;font-weight:700;background:var(--paper)}
.chartlas-twin .number{text-align:end}
.chartlas-hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.chartlas [hidden]{display:none}
@media (prefers-reduced-motion:reduce){.chartlas-stage [data-key]{transition:none}}
@media (forced-colors:active){.chartlas-ring{border-color:Highlight}}
@media print{.chartlas-turn{display:none}}
`;

const sheets = new Map<string, CSSStyleSheet>();

/**
 * Adds a style to the chart's page or shadow tree once. A constructed sheet is allowed by every content security
 * policy.
 */
export function adopt(inside: Node, css = basic): void {
  const owner = inside.getRootNode();
  const place = owner instanceof ShadowRoot ? owner : document;
  let sheet = sheets.get(css);
  if (sheet === undefined) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    sheets.set(css, sheet);
  }
  if (!place.adoptedStyleSheets.includes(sheet)) place.adoptedStyleSheets = [...place.adoptedStyleSheets, sheet];
}
