/** Value of an attribute in a tag, '' for none. Prefixed names count, too. */
export function attribute(tag: string, name: string): string {
  for (let at = tag.indexOf(name); at >= 0; at = tag.indexOf(name, at + 1)) {
    const before = tag.charCodeAt(at - 1);
    const quote = tag[at + name.length + 1];
    const starts = at === 0 || before <= 32 || before === 58;
    if (!starts || tag[at + name.length] !== '=' || (quote !== '"' && quote !== "'")) continue;
    const start = at + name.length + 2;
    const end = tag.indexOf(quote, start);
    return end < 0 ? '' : tag.slice(start, end);
  }
  return '';
}

const names: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Decoded XML text. Entities defined by the document are not expanded. */
export function fromXml(text: string): string {
  const plain = text.includes('&')
    ? text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos));/gi, toCharacter)
    : text;
  // Excel's escape for characters that XML does not allow: _x000D_.
  const whole = plain.includes('_x')
    ? plain.replace(/_x([\dA-Fa-f]{4})_/g, (_, hex) => fromCode(Number.parseInt(hex, 16)))
    : plain;
  return whole.includes('\r') ? whole.replace(/\r\n?/g, '\n') : whole;
}

function toCharacter(written: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return names[name.toLowerCase()] ?? written;
  return fromCode(decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal));
}

function fromCode(code: number): string {
  return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : '\ufffd';
}
