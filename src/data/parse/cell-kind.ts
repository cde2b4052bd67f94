const most = 4000;
const longest = 60;

/** The same function of a short text that knows its last answers: the rows of a table are looked at several times. */
function remembering<Answer>(find: (text: string) => Answer): (text: string) => Answer {
  const answers = new Map<string, Answer>();
  return (text) => {
    if (text.length > longest) return find(text);
    const known = answers.get(text);
    if (known !== undefined) return known;
    const answer = find(text);
    if (answers.size >= most) answers.clear();
    answers.set(text, answer);
    return answer;
  };
}

/** Look of a single cell. Used only to find the shape of a table; column types are detected later. */
export type CellKind = 'empty' | 'missing' | 'number' | 'date' | 'time' | 'flag' | 'link' | 'text';

const figure =
  "(?:\\d+(?:[.,]\\d+)?|\\d{1,3}(?:,\\d{2,3})+(?:\\.\\d+)?|\\d{1,3}(?:\\.\\d{3})+(?:,\\d+)?|\\d{1,3}(?:[ '\u00a0\u202f’]\\d{3})+(?:[.,]\\d+)?|[.,]\\d+|\\d+\\.)(?:[eE][-+]?\\d+)?";
const money =
  '(?:[$€£¥₹₽₩₺¢]|US\\$|A\\$|C\\$|R\\$|Rs\\.?|USD|EUR|GBP|CHF|JPY|CNY|INR|kr\\.?|zł|Fr\\.?|Rp\\.?|[₦₫฿₱₴₸]|KSh|TSh|RM|S\\$|HK\\$|NT\\$|Kč|Ft|lei)';
const numberForm = new RegExp(
  `^(?:[-+−–]?\\s?${money}?\\s?[-+−]?${figure}\\s?(?:%|‰|${money}|[kKmM]|bn|Mio\\.?|Mrd\\.?)?|\\(\\s?${money}?\\s?${figure}\\s?%?\\s?\\))$`,
);
/** “£000” above a column says that its figures are thousands. */
const thousands = new RegExp(`^${money}\\s?[’']?0{3}s?$`);
const clock = '\\d{1,2}:\\d{2}(?::\\d{2}(?:[.,]\\d+)?)?(?:\\s?[AaPp]\\.?[Mm]\\.?)?';
const month =
  '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec|mär|mai|okt|dez|janv|févr|avr|juin|juil|août|déc|ene|abr|ago|dic|january|february|march|april|june|july|august|september|october|november|december|januar|februar|märz|juni|juli|oktober|dezember)\\.?';
const dateForm = new RegExp(
  `^(?:\\d{4}[-/.]\\d{1,2}(?:[-/.]\\d{1,2})?|\\d{1,2}[-/.]\\d{1,2}[-/.]\\d{2}(?:\\d{2})?|\\d{1,2}[./-]?\\s?${month}(?:[-/.,]?\\s?\\d{2,4})?|${month}[-/.,]?\\s?(?:\\d{1,2}(?:st|nd|rd|th)?,?\\s)?\\d{2,4}|(?:Q[1-4]|H[12])[-/ ]?\\d{2,4}|\\d{4}[-/ ]?(?:Q[1-4]|H[12]|W\\d{2}))(?:[T ,]+${clock}\\s?(?:Z|UTC|GMT|[-+]\\d{2}:?\\d{2})?)?$`,
  'i',
);
const timeForm = new RegExp(`^(?:${clock}|\\d+:\\d{2}:\\d{2}(?:[.,]\\d+)?)$`);
const linkForm = /^(?:[a-z][a-z0-9+.-]*:\/\/\S+|www\.\S+\.\S+|mailto:\S+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)$/i;
const flagForm = /^(?:true|false|yes|no|y|n|ja|nein|oui|non|wahr|falsch)$/i;
const missingForm =
  /^(?:n\/?a|#n\/a|n\.a\.|nan|null|none|nil|missing|unknown|-+|–|—|\.+|…|\?|x|\*|:|k\.\s?a\.|keine angabe)$/i;

/** Kind of a cell by its look. */
export const cellKind = remembering(findKind);

function findKind(cell: string): CellKind {
  const text = cell.trim();
  if (text === '') return 'empty';
  const first = text.charCodeAt(0);
  // Most cells that begin with a letter are words: the long patterns are only tried where they could fit.
  if (text.length > 60) return linkForm.test(text) ? 'link' : 'text';
  if (thousands.test(text)) return 'text';
  if (numberForm.test(text)) return 'number';
  if (missingForm.test(text)) return 'missing';
  const hasDigit = /\d/.test(text);
  if (hasDigit && first < 58 && timeForm.test(text)) return 'time';
  if (hasDigit && dateForm.test(text)) return 'date';
  if (flagForm.test(text)) return 'flag';
  if (linkForm.test(text)) return 'link';
  return 'text';
}

/** Whether a kind hardly occurs by chance: in a column of them a name stands out from the values. */
export function isStrong(kind: CellKind): boolean {
  return kind === 'number' || kind === 'date' || kind === 'time' || kind === 'link';
}

/** Outline of a text, letters as A and digits as 9 with runs collapsed: MG-8769 is A-9. */
export const outlineOf = remembering(findOutline);

function findOutline(text: string): string {
  let outline = '';
  let last = '';
  for (const exact of exactOutlineOf(text)) {
    const sign = exact === 'a' ? 'A' : exact.trim() === '' ? ' ' : exact;
    if (sign !== last || (sign !== 'A' && sign !== '9' && sign !== ' ')) outline += sign;
    last = sign;
  }
  return outline;
}

/** Outline with every character: MG-8769 is AA-9999. */
export const exactOutlineOf = remembering(findExactOutline);

function findExactOutline(text: string): string {
  let outline = '';
  for (let at = 0; at < text.length; at++) outline += signOf(text.charCodeAt(at), text[at] ?? '');
  return outline;
}

function signOf(code: number, sign: string): string {
  if (code >= 48 && code <= 57) return '9';
  if (code >= 97 && code <= 122) return 'a';
  if (code >= 65 && code <= 90) return 'A';
  if (code < 170) return sign;
  if (/\p{Lu}/u.test(sign)) return 'A';
  return /\p{L}/u.test(sign) ? 'a' : sign;
}

/** Value of a plainly written number, NaN for anything else. Enough to check sums. */
export function roughNumber(cell: string): number {
  const text = cell.trim();
  if (!numberForm.test(text)) return Number.NaN;
  const isNegative = /^[-−–(]/.test(text);
  const digits = text.replace(/[^\d.,]/g, '').replace(/(?<![.,])[.,]+$/, '');
  const comma = digits.lastIndexOf(',');
  const point = digits.lastIndexOf('.');
  const mark = Math.max(comma, point);
  const other = comma > point ? '.' : ',';
  const isGroup =
    mark >= 0 &&
    !digits.includes(other) &&
    ((digits.length - mark === 4 && comma > point) || digits.indexOf(digits[mark] ?? '') !== mark);
  const value =
    mark < 0 || isGroup
      ? Number(digits.replace(/[.,]/g, ''))
      : Number(`${digits.slice(0, mark).replace(/[.,]/g, '')}.${digits.slice(mark + 1)}`);
  return isNegative ? -value : value;
}
