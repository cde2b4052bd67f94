/** What the page of a story has beside the style of every share page. */
export const storyStyle = `
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
