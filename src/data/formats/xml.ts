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

const opening = '<![CDATA[';

/** Text from a place up to the next tag, still encoded; marked sections, which are not, are encoded as the rest is. */
export function textFrom(xml: string, from: number): string {
  let end = xml.indexOf('<', from);
  if (end < 0 || !xml.startsWith(opening, end)) return xml.slice(from, end < 0 ? xml.length : end);
  let text = xml.slice(from, end);
  while (end >= 0 && xml.startsWith(opening, end)) {
    const close = xml.indexOf(']]>', end);
    const marked = xml.slice(end + opening.length, close < 0 ? xml.length : close);
    text += marked.replaceAll('&', '&amp;');
    if (close < 0) return text;
    end = xml.indexOf('<', close);
    text += xml.slice(close + 3, end < 0 ? xml.length : end);
  }
  return text;
}

const names: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Decoded XML text. Entities defined by the document are not expanded. */
export function fromXml(raw: string): string {
  const text = raw.includes('\r') ? raw.replace(/\r\n?/g, '\n') : raw;
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
