type Element = { tag: string; attributes: Readonly<Record<string, string>>; text: string };

const tagPattern = /<(\/?)([a-zA-Z][a-zA-Z]*)((?: [a-zA-Z][a-zA-Z0-9:-]*="[^"<]*")*)(\/?)>/y;

/** The elements of an SVG document. Stricter than XML: it throws at anything that our own printer never writes. */
export function parseSvg(svg: string): Element[] {
  const elements: Element[] = [];
  const open: Element[] = [];
  let at = 0;
  while (at < svg.length) {
    const next = svg.indexOf('<', at);
    const words = svg.slice(at, next === -1 ? svg.length : next);
    if (words !== '') {
      const inside = open.at(-1);
      if (inside === undefined) throw new Error(`text outside the picture: ${words.slice(0, 60)}`);
      inside.text += unescapeText(words);
    }
    if (next === -1) break;
    tagPattern.lastIndex = next;
    const found = tagPattern.exec(svg);
    if (found === null) throw new Error(`not an element: ${svg.slice(next, next + 80)}`);
    const [whole, closing, tag = '', rest = '', single] = found;
    at = next + whole.length;
    if (closing) {
      if (open.pop()?.tag !== tag) throw new Error(`</${tag}> closes something else`);
      continue;
    }
    const element = { tag, attributes: attributesOf(rest), text: '' };
    elements.push(element);
    if (!single) open.push(element);
  }
  if (open.length > 0) throw new Error(`<${open.at(-1)?.tag}> is not closed`);
  return elements;
}

function attributesOf(rest: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [, name = '', value = ''] of rest.matchAll(/ ([a-zA-Z0-9:-]+)="([^"]*)"/g)) {
    if (Object.hasOwn(found, name)) throw new Error(`${name} is given twice`);
    found[name] = unescapeText(value);
  }
  return found;
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

function unescapeText(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&([^;&]*);?/g, (whole, name: string) => {
    const letter = entities[name];
    if (letter === undefined || !whole.endsWith(';')) throw new Error(`a bare & in: ${text.slice(0, 60)}`);
    return letter;
  });
}
