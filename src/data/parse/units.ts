const scale =
  "(?:k|m|mn|mio\\.?|mill(?:ion)?s?\\.?|bn|billions?|mrd\\.?|thousands?|tsd\\.?|hundreds?|'?000s?|tn|trillions?|millones|millionen|milliarden)";
const money =
  '(?:[$€£¥₹₽₩₺]|US\\$|A\\$|C\\$|R\\$|USD|EUR|GBP|CHF|JPY|CNY|INR|AUD|CAD|SEK|NOK|DKK|PLN|CZK|BRL|euros?|dollars?|pounds?)';
const measure =
  '(?:[kMG]?t\\s?CO[2₂](?:e|-?eq)?|%|‰|percent(?:age)?|per cent|pct|prozent|pp|[kmcdµn]?m[²³23]?|[kmµ]?g|t|kt|mt|gt|tonnes?|tons?|lbs?|oz|ft[²2]?|in|inch(?:es)?|miles?|mi|yd|ha|km[²2]|acres?|[mkcd]?l|gal|°\\s?[CFK]?|[kMGTm]?W(?:h|p)?|[kMG]?J|kcal|cal|[kM]?V|m?A|[kMG]?Hz|[kMGT]?i?[Bb](?:ps|it|ytes?)?|h(?:rs?|ours?)?|min(?:utes?)?|s(?:ec(?:onds?)?)?|ms|days?|d|weeks?|months?|years?|yrs?|dB[A]?|[hkM]?Pa|bar|psi|mmHg|ppm|ppb|lux|rpm|kn|mph|people|persons?|inhabitants|index|points?|units?|pcs)';
/** Numbers are counted in ten thousands there. */
const east = '(?:[十百千]?[万萬億亿兆千][人元円口戸户台吨辆]?|[人元円吨])';
const part = `(?:${measure}|${money})`;
const unit = new RegExp(
  `^(?:in\\s+)?(?:${money}\\s?${scale}?|${scale}\\s?(?:of\\s+)?${money}?|${scale}\\s${measure}|${east}|${part}(?:\\s?(?:/|per|·)\\s?(?:\\d+\\s?)?(?:capita|person|FTE|year|month|day|${part}))*)$`,
  'i',
);
const bracketed = /[([（［]([^()[\]（）［］]+)[)\]）］]$/;

/** Header without its unit, and the unit: “Sales (€m)” is “Sales” in “€m”. */
export function splitHeaderUnit(name: string): { name: string; unit: string } {
  const { before, inside } = bracketAtEnd(name);
  if (before === '' || !isUnit(inside)) return { name, unit: '' };
  return { name: before, unit: inside.replace(/^in\s+/i, '') };
}

/** What a name has in brackets at its end, and what it has before them. */
export function bracketAtEnd(name: string): { before: string; inside: string } {
  const trimmed = name.trim();
  const match = bracketed.exec(trimmed);
  if (match === null) return { before: trimmed, inside: '' };
  return { before: trimmed.slice(0, match.index).trimEnd(), inside: (match[1] ?? '').trim() };
}

/** Whether a text is a unit of measurement. */
export function isUnit(text: string): boolean {
  return text.length <= 24 && unit.test(text.trim());
}
