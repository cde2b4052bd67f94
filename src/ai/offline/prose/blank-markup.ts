const entities: Record<string, string> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', euro: '€', pound: '£', yen: '¥', cent: '¢' },
  ...{ ndash: '–', mdash: '—', hellip: '…', deg: '°', percnt: '%', thinsp: ' ', times: '×', shy: '' },
};
const tag = /<\/?[a-z][^<>]{0,2000}>/gi;
const blockTag = /^<\/?(?:p|div|li|ul|ol|tr|table|h[1-6]|br|section|article|blockquote|dd|dt|hr)\b/i;
const listTag = /^<li\b/i;

/** Whether a text has HTML in it. */
export function hasMarkup(text: string): boolean {
  return /<\/?(?:p|div|li|ul|ol|br|table|span|b|i|strong|em|h[1-6]|a)\b[^<>]{0,500}>/i.test(text);
}

/** Overwrites tags and entities with spaces, so that every offset stays what it was. Blocks start new lines. */
export function blankMarkup(html: string): string {
  // Line breaks of a page are spaces; those of a text with some tags in it are breaks.
  const isPage = /^\s*</.test(html);
  const blank = blankBetween(isPage ? html.replace(/\n/g, ' ') : html).replace(tag, (match) => {
    if (listTag.test(match)) return `\n- ${' '.repeat(match.length)}`.slice(0, match.length);
    if (/^<\/?(?:p|h[1-6]|ul|ol|div|table)\b/i.test(match))
      return `\n\n${' '.repeat(match.length)}`.slice(0, match.length);
    return (blockTag.test(match) ? '\n' : ' ').padEnd(match.length, ' ');
  });
  return blank.replace(
    /&(?:#(\d{1,6})|([a-z]{2,8}));/gi,
    (match, code: string | undefined, name: string | undefined) => {
      const letter =
        code === undefined
          ? entities[name?.toLowerCase() ?? '']
          : String.fromCodePoint(Math.min(Number(code), 0x10ffff));
      return letter === undefined ? match : letter.padEnd(match.length, ' ');
    },
  );
}

const silent: readonly [RegExp, RegExp][] = [
  [/<!--/g, /-->/g],
  [/<(?:script|style)\b/gi, /<\/(?:script|style)\s*>/gi],
];

/** Comments, scripts and styles are not read. One without an end is left, and ends the search. */
function blankBetween(html: string): string {
  let text = html;
  for (const [opening, closing] of silent) {
    let done = '';
    let from = 0;
    opening.lastIndex = 0;
    for (let match = opening.exec(text); match !== null; match = opening.exec(text)) {
      closing.lastIndex = match.index;
      const close = closing.exec(text);
      if (close === null) break;
      const end = close.index + close[0].length;
      done += text.slice(from, match.index) + ' '.repeat(end - match.index);
      from = end;
      opening.lastIndex = end;
    }
    text = done + text.slice(from);
  }
  return text;
}
