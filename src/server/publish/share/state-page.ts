import { darkOf, themeOf } from '#chart/theme/themes.ts';
import { type Html, html, siteHeader } from './html.ts';
import { styleOf } from './page-assets.ts';

/** Page in place of a chart that cannot be shown. */
export type State = 'unknown' | 'withdrawn' | 'expired' | 'broken';

/** What a page shows. */
type Noun = 'chart' | 'story' | 'video';

const sentences: Record<State, { title: (noun: Noun) => string; text: string; status: number }> = {
  unknown: {
    title: (noun) => `${noun.charAt(0).toUpperCase()}${noun.slice(1)} not found`,
    text: 'Check that the link is complete.',
    status: 404,
  },
  withdrawn: {
    title: (noun) => `This ${noun} is no longer published`,
    text: 'Its author unpublished it.',
    status: 410,
  },
  expired: { title: (noun) => `This ${noun} is no longer published`, text: 'The link has expired.', status: 410 },
  broken: { title: (noun) => `This ${noun} cannot be shown right now`, text: 'Please try again later.', status: 503 },
};

export function httpStatusOfState(state: State): number {
  return sentences[state].status;
}

export function statePage(state: State, publicUrl: string, noun: Noun = 'chart'): { status: number; text: string } {
  const { title: titleOf, text, status } = sentences[state];
  const title = titleOf(noun);
  return {
    status,
    text: frame(title, { publicUrl, body: html`<h1>${title}</h1><p>${text}</p>` }),
  };
}

type Input = {
  id: string;
  /** The name of a chart that is not secret; null for others. */
  title: string | null;
  owner: string;
  isEmbed: boolean;
  wrong: string | null;
  noun?: Noun;
};

/** Works without scripts: the form is sent to its own URL. */
export function passwordPage({ id, title, owner, isEmbed, wrong, noun = 'chart' }: Input, publicUrl: string): string {
  const head = `This ${noun} is password protected`;
  return frame(head, {
    publicUrl: isEmbed ? null : publicUrl,
    body: html`<h1>${head}</h1>${title !== null && html`<p>“${title}”</p>`}<p>${owner} shared it. Ask them for the password.</p><form method="post" action="/share/${id}${isEmbed && '?embed=1'}"><label for="password">Password</label><input id="password" name="password" type="password" required maxlength="200" autocomplete="off"${wrong !== null && html` aria-invalid="true" aria-describedby="wrong"`}>${wrong !== null && html`<p class="wrong" id="wrong" role="alert">${wrong}</p>`}<button class="deed main-deed" type="submit">Open</button></form>`,
  });
}

const light = themeOf('chartlas');

function frame(title: string, { publicUrl, body }: { publicUrl: string | null; body: Html }): string {
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><meta name="robots" content="noindex"><link rel="icon" href="/favicon.svg">${styleOf({ light, dark: darkOf(light) })}</head><body><main class="card">${body}</main>${publicUrl !== null && siteHeader(publicUrl)}</body></html>
`.text;
}
