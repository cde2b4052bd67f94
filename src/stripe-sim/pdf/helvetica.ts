// Widths of the characters 32–126 in thousandths of the size, from Adobe's metrics of the standard fonts.
const plain = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
  556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833,
  722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556,
  556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334,
  260, 334, 584,
];
const bold = [
  278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
  556, 556, 556, 333, 333, 584, 584, 584, 611, 975, 722, 722, 722, 722, 667, 611, 778, 722, 278, 556, 722, 611, 833,
  722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584, 556, 333, 556, 611, 556, 611,
  556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389,
  280, 389, 584,
];

export type Weight = 'plain' | 'bold';

export function widthOf(text: string, size: number, weight: Weight): number {
  const widths = weight === 'bold' ? bold : plain;
  const units = [...text].reduce((sum, letter) => sum + (widths[letter.charCodeAt(0) - 32] ?? 556), 0);
  return (units * size) / 1000;
}

const beyondLatin1: { [letter: string]: number } = {
  '€': 0x80,
  '–': 0x96,
  '—': 0x97,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '•': 0x95,
};

/** Text in the fonts' encoding; unsupported characters become question marks. */
export function toWinAnsi(text: string): Buffer {
  const codes = [...text.normalize('NFC')].map((letter) => {
    const code = letter.codePointAt(0) ?? 63;
    if ((code >= 32 && code < 127) || (code >= 160 && code < 256)) return code;
    return beyondLatin1[letter] ?? 63;
  });
  return Buffer.from(codes);
}
