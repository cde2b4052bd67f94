import { methodWords } from '#ai/offline/extraction.ts';
import type { PageBox } from '#contract/data-shapes.ts';
import { counted } from '#lib/counted.ts';
import { type Html, html } from './html.ts';
import { isFromModel, type PublicEvidence, type PublicValue } from './public-evidence.ts';
import { siteHeader } from './site-header.ts';

const kinds: Record<PublicEvidence['kind'], string> = { image: 'a picture', pdf: 'a PDF', text: 'a text' };

/** Part of the original, if the author lets readers see it. */
export type ShownOriginal = { kind: 'picture'; url: string } | { kind: 'text'; text: string };

type Shown = {
  title: string;
  chartUrl: string;
  publicUrl: string;
  evidence: PublicEvidence;
  original: ShownOriginal | null;
};

/** Page that tells readers where the values of a chart are from. Everything works without scripts. */
export function evidencePage({ title, chartUrl, publicUrl, evidence, original }: Shown): string {
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Where is this from? – ${title}</title><meta name="robots" content="noindex"><link rel="icon" href="/favicon.svg">${style}</head>
<body><main><p><a href="${chartUrl}">← ${title}</a></p><h1>Where is this from?</h1>
<p>${evidence.isComputed ? `The values of this chart were computed from values that were read from ${kinds[evidence.kind]}.` : `The values of this chart were read from ${kinds[evidence.kind]}. ${changesOf(evidence)}`} ${fromModelOf(evidence)}</p>
${original !== null && (original.kind === 'picture' ? picture(evidence, original.url) : html`<blockquote>${original.text}</blockquote>`)}
${!evidence.isComputed && valueTable(evidence)}</main>${siteHeader(publicUrl)}</body></html>
`.text;
}

function changesOf({ values }: PublicEvidence): string {
  const changed = values.filter(({ isChanged }) => isChanged).length;
  if (changed === 0) return 'None was changed by hand.';
  return `${counted(changed, 'value was', 'values were')} changed by hand since, marked ✎ below.`;
}

function fromModelOf({ fromModel = 0, isComputed }: PublicEvidence): string {
  if (fromModel === 0) return '';
  const count = counted(fromModel, 'value is', 'values are');
  return `${count} from a language model and without a place in the original${isComputed ? '' : ', marked ? below'}.`;
}

function valueTable({ values }: PublicEvidence): Html {
  return html`<div class="scroll" tabindex="0" role="region" aria-label="Values and where they were read"><table><thead><tr><th scope="col">Row</th><th scope="col">Column</th><th scope="col">Value</th><th scope="col">How it was read</th><th scope="col">Place</th></tr></thead><tbody>${values.map(row)}</tbody></table></div>`;
}

function row(value: PublicValue): Html {
  const { row: name, column, text, method, confidence, isChanged } = value;
  const how = isChanged ? 'changed by hand' : `${methodWords[method]}, ${Math.round(confidence * 100)}% certain`;
  return html`<tr${isChanged && html` class="changed"`}><td>${name}</td><td>${column}</td><td>${text}</td><td>${isChanged ? '✎ ' : isFromModel(value) && '? '}${how}</td><td>${placeOf(value)}</td></tr>`;
}

function placeOf({ page, box, span }: PublicValue): string {
  if (box !== undefined)
    return `page ${page ?? 1}, ${Math.round(box.x * 100)}% from the left, ${Math.round(box.y * 100)}% from the top`;
  return span === null || span === undefined ? 'no place of its own' : `characters ${span.start + 1} to ${span.end}`;
}

/** The part of the original, with a box around each value. */
function picture({ values, crop }: PublicEvidence, url: string): Html | null {
  if (crop === null) return null;
  const own = values.filter(({ box, page = 1 }) => box !== undefined && page === crop.page);
  return html`<figure><img src="${url}" alt="The part of the original that the values were read from">${own.flatMap(({ box, row: name, column, text, isChanged }) => (box === undefined ? [] : html`<i${isChanged && html` class="changed"`} title="${name} ${column}: ${text}" style="${within(box, crop.box)}"></i>`))}</figure>`;
}

function within(box: PageBox, crop: PageBox): string {
  const percent = (share: number) => `${(share * 100).toFixed(2)}%`;
  return `left:${percent((box.x - crop.x) / crop.width)};top:${percent((box.y - crop.y) / crop.height)};width:${percent(box.width / crop.width)};height:${percent(box.height / crop.height)}`;
}

const style = html`<style>
:root{color-scheme:light dark}body{margin:0;font:16px/1.5 system-ui,sans-serif;color:light-dark(#1c1b19,#eceae6);background:light-dark(#fff,#171614)}
main{max-width:60rem;margin:0 auto;padding:4rem 1.25rem 3rem}a{color:inherit}h1{font-size:1.75rem;line-height:1.2;margin:.5rem 0}
figure{position:relative;margin:1.5rem 0;border:1px solid light-dark(#d8d5cf,#44413c)}figure img{display:block;width:100%}
figure i{position:absolute;border:2px solid #1769aa;border-radius:2px;min-width:4px;min-height:4px}figure i.changed{border:2px dashed #b3541e}
blockquote{margin:1.5rem 0;padding-inline-start:1rem;border-inline-start:3px solid light-dark(#d8d5cf,#44413c);white-space:pre-wrap}header{position:absolute;top:1rem;left:1.25rem}header a{display:flex;gap:.5rem;align-items:center;text-decoration:none;font-weight:600}
.scroll{overflow:auto}table{border-collapse:collapse;width:100%;font-size:.875rem}th,td{text-align:start;padding:.375rem .75rem .375rem 0;border-bottom:1px solid light-dark(#e6e3dd,#38352f);vertical-align:top}tr.changed{font-weight:600}
</style>`;
