/** CSS of the player. Colors come from the story, by variables on the root. */
export const playerStyle = `
.story{position:relative;background:var(--paper);color:var(--ink);font:15px/1.45 "Noto Sans",system-ui,sans-serif;text-align:start}
.story *{box-sizing:border-box}
.pin{position:relative;display:flow-root;background:var(--paper)}
.story[data-play=scroll] .pin{position:sticky}
.stage{position:relative;overflow:hidden;line-height:0}
.stage svg,.stage canvas{display:block;max-width:100%;direction:ltr}
.stage text{unicode-bidi:plaintext;font-kerning:none;font-variant-ligatures:none;user-select:none}
.story[data-play=steps] .stage{cursor:pointer}
.story[data-play=steps] .stage *{pointer-events:none}
.gone{position:absolute;inset:0;display:grid;place-items:center;margin:0;padding:24px;line-height:1.45;color:var(--muted);text-align:center}
.caption{min-height:3em;max-width:42em;margin:8px auto 0;padding:0 14px;font-size:17px;line-height:1.4;text-align:center;overflow-wrap:anywhere}
.bar{display:flex;flex-wrap:wrap;align-items:center;gap:8px;padding:8px 12px 12px}
.bar button,.bar select{height:40px;min-width:44px;padding:0 12px;font:inherit;font-size:14px;color:var(--ink);background:none;border:1px solid var(--grid);border-radius:6px;cursor:pointer}
.bar button:hover:not(:disabled),.bar select:hover{border-color:var(--muted)}
.bar button:disabled{color:var(--muted);opacity:.55;cursor:default}
.bar svg{display:block;margin:auto;fill:currentColor}
.bar :focus-visible{outline:2px solid var(--accent);outline-offset:1px}
.bar input{flex:1 1 120px;min-width:80px;height:24px;accent-color:var(--accent)}
.bar output{font-size:14px;font-variant-numeric:tabular-nums;color:var(--muted)}
.bar .room{flex:1}
.story[data-play=auto] .room{flex:0}
.bar select{background:var(--paper)}
.story [hidden]{display:none}
.pictures{display:none}
@media(max-width:560px){.caption{font-size:16px;min-height:4.2em}.bar{padding-inline:4px}.bar input{order:-1;flex-basis:100%}.story[data-play=auto] .room{flex:1}}
@media print{.story{display:none}.pictures{display:block}}
`;
