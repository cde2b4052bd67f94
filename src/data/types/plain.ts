/** Zeros of the scripts whose digits are read; nine more follow each. */
const zeros = [
  0x0660, 0x06f0, 0x07c0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0be6, 0x0c66, 0x0ce6, 0x0d66, 0x0e50, 0x0ed0, 0x1040,
  0x17e0, 0xff10,
];

/** Characters that are equivalent to an ASCII one. */
const twins: Record<string, string> = {
  '−': '-',
  '‐': '-',
  '‑': '-',
  '‒': '-',
  '–': '-',
  '—': '-',
  '﹣': '-',
  '－': '-',
  '＋': '+',
  '’': "'",
  '‘': "'",
  ʼ: "'",
  '´': "'",
  '`': "'",
  '＇': "'",
  '．': '.',
  '，': ',',
  '％': '%',
  '﹪': '%',
  '٪': '%',
  '（': '(',
  '）': ')',
  '：': ':',
  '／': '/',
  '∕': '/',
  '⁄': '/',
  '＄': '$',
  '￥': '¥',
  '￦': '₩',
  '￡': '£',
  // Arabic decimal and group marks.
  '٫': '.',
  '٬': ',',
};

/** Text with ASCII digits, signs and spaces, trimmed: the input of number and date readers. */
export function toPlain(text: string): string {
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code > 0x7e || code < 0x20 || code === 0x60) return fold(text);
  }
  return text.trim();
}

function fold(text: string): string {
  let plain = '';
  for (const char of text) plain += foldChar(char);
  return plain.trim();
}

function foldChar(char: string): string {
  const code = char.charCodeAt(0);
  if (code < 0x60 && code >= 0x20) return char;
  const twin = twins[char];
  if (twin !== undefined) return twin;
  if (isSpace(code)) return ' ';
  if (isInvisible(code)) return '';
  const zero = zeros.find((each) => code >= each && code <= each + 9);
  return zero === undefined ? char : String(code - zero);
}

function isSpace(code: number): boolean {
  return (
    code === 0xa0 ||
    code === 0x1680 ||
    (code >= 0x2000 && code <= 0x200a) ||
    code === 0x202f ||
    code === 0x205f ||
    code === 0x3000
  );
}

/** Direction marks, joiners and the byte order mark, which pages and spreadsheets leave in cells. */
function isInvisible(code: number): boolean {
  return (
    (code >= 0x200b && code <= 0x200f) ||
    (code >= 0x202a && code <= 0x202e) ||
    (code >= 0x2060 && code <= 0x2069) ||
    code === 0xfeff ||
    code === 0xad
  );
}
