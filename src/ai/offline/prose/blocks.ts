import { tableRule } from '#data/parse/table-rule.ts';

/** Part of a text that is read in one way. Offsets are those of the whole text. */
export type Block = {
  kind: 'heading' | 'markdown' | 'delimited' | 'list' | 'prose';
  start: number;
  end: number;
  text: string;
  lines: readonly Line[];
};

type Line = { start: number; text: string };

const bullet = /^\s*(?:[-*•‣▪·–]\s+|\d{1,3}[.)]\s+|\([a-z0-9]{1,3}\)\s+)/i;
const emailHeader = /^\s*(?:from|to|cc|bcc|date|sent|reply-to|von|an|datum|gesendet|de|à|envoyé|para|enviado)\s*:/i;
const greeting = /^\s*(?:hi|hello|hey|dear|hallo|liebe[rs]?|guten tag|bonjour|salut|hola|estimad[oa]s?)\b.{0,40},\s*$/i;
const longestLine = 160;

/** Cuts a text into blocks: headings, tables in characters, lists and paragraphs. */
export function blocksOf(text: string): Block[] {
  const lines = linesOf(text);
  const blocks: Block[] = [];
  let at = 0;
  while (at < lines.length) {
    if (isBlank(lines[at])) {
      at++;
      continue;
    }
    const [kind, end] = blockAt(lines, at);
    blocks.push(toBlock(kind, lines.slice(at, end)));
    at = end;
  }
  return blocks.filter(({ text: own }) => !emailHeader.test(own) || own.includes('\n'));
}

function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  let start = 0;
  for (const line of text.split('\n')) {
    // Marks of quoted emails are no text.
    const plain = line.replace(/^(?:>\s?)+/, (marks) => ' '.repeat(marks.length)).replace(/\r$/, ' ');
    lines.push({ start, text: plain });
    start += line.length + 1;
  }
  return lines;
}

const isBlank = (line: Line | undefined) => line === undefined || line.text.trim() === '';

function blockAt(lines: readonly Line[], at: number): [Block['kind'], number] {
  const line = lines[at]?.text ?? '';
  if (emailHeader.test(line) || greeting.test(line)) return ['prose', at + 1];
  if (line.includes('|') && tableRule.test(lines[at + 1]?.text ?? ''))
    return ['markdown', endWhile(lines, at, (text) => text.includes('|'))];
  const delimited = endOfDelimited(lines, at);
  if (delimited > at) return ['delimited', delimited];
  const list = endOfList(lines, at);
  if (list > at) return ['list', list];
  if (isHeading(lines, at)) return ['heading', at + 1];
  let end = at + 1;
  while (end < lines.length && !isBlank(lines[end]) && !startsOther(lines, end)) end++;
  return ['prose', end];
}

function startsOther(lines: readonly Line[], at: number): boolean {
  const line = lines[at]?.text ?? '';
  if (/^\s*#{1,6}\s/.test(line) || emailHeader.test(line)) return true;
  if (line.includes('|') && tableRule.test(lines[at + 1]?.text ?? '')) return true;
  return endOfList(lines, at) > at || endOfDelimited(lines, at) > at;
}

function endWhile(lines: readonly Line[], from: number, test: (text: string) => boolean): number {
  let end = from;
  while (end < lines.length && test(lines[end]?.text ?? '')) end++;
  return end;
}

/** Three lines or more with the same number of the same separator, and no sentences in them. */
function endOfDelimited(lines: readonly Line[], at: number): number {
  for (const separator of ['\t', ';', '|', ',']) {
    const width = cellsIn(lines[at]?.text ?? '', separator);
    if (width < 2) continue;
    const end = endWhile(lines, at, (text) => cellsIn(text, separator) === width && isCells(text, separator));
    if (end - at >= 3) return end;
  }
  return at;
}

function cellsIn(line: string, separator: string): number {
  return line.length > 2000 ? 0 : line.split(separator).length;
}

function isCells(line: string, separator: string): boolean {
  if (separator === '\t') return true;
  if (separator === ',' && /^[^,]{1,60}:\s/.test(line)) return false;
  // “5, 6 and 7” has a space after the comma, cells rarely do; a full stop ends a sentence.
  const isSentence =
    /[.!?]\s*$/.test(line) || (separator === ',' && /,\s/.test(line) && /\s\p{Ll}+\s\p{Ll}+\s/u.test(line));
  return !isSentence && line.split(separator).every((cell) => cell.length <= 60) && !bullet.test(line);
}

/** Two lines or more that are bullets, or short lines with a figure and no full stop. */
function endOfList(lines: readonly Line[], at: number): number {
  const first = lines[at]?.text ?? '';
  if (bullet.test(first)) {
    const end = endWhile(lines, at, (text) => bullet.test(text) || /^\s{2,}\S/.test(text));
    return end;
  }
  const end = endWhile(lines, at, isEntry);
  return end - at >= 2 ? end : at;
}

/** “Berlin: 3.7 million”, “Berlin 3.7 million”. */
function isEntry(text: string): boolean {
  if (text.length > longestLine || !/\d/.test(text) || emailHeader.test(text)) return false;
  if (/^\s*[^:.!?]{1,60}:\s*\S/.test(text)) return true;
  return (
    text.length <= 60 &&
    !/[.!?]\s*$/.test(text) &&
    /\p{L}.*\d|\d.*\p{L}/u.test(text) &&
    text.trim().split(/\s+/).length <= 8
  );
}

function isHeading(lines: readonly Line[], at: number): boolean {
  const line = lines[at]?.text.trim() ?? '';
  if (/^#{1,6}\s/.test(line) || /^subject\s*:|^betreff\s*:|^objet\s*:|^asunto\s*:/i.test(line)) return true;
  const isShort = line.length <= 100 && !/[.!?;,]$/.test(line);
  if (!isShort) return false;
  const next = lines[at + 1];
  if (line.endsWith(':')) return true;
  return isBlank(next)
    ? !/\d.*\d/.test(line) && lines.length > at + 1
    : endOfList(lines, at + 1) > at + 1 || endOfDelimited(lines, at + 1) > at + 1;
}

function toBlock(kind: Block['kind'], lines: readonly Line[]): Block {
  const start = lines[0]?.start ?? 0;
  const last = lines.at(-1);
  return {
    kind,
    start,
    end: (last?.start ?? 0) + (last?.text.length ?? 0),
    text: lines.map(({ text }) => text).join('\n'),
    lines,
  };
}

/** Title that a heading gives to what follows it. */
export function headingText(text: string): string {
  return text
    .trim()
    .replace(/^#{1,6}\s+/, '')
    .replace(/^(?:subject|betreff|objet|asunto)\s*:\s*/i, '')
    .replace(/[*_:]+$/g, '')
    .replace(/^[*_]+/, '')
    .trim();
}

/** Entry of a list without its bullet, and how many characters that takes. */
export function withoutBullet(text: string): { text: string; skipped: number } {
  const skipped = bullet.exec(text)?.[0].length ?? 0;
  return { text: text.slice(skipped), skipped };
}
