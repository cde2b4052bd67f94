import type { WordRules } from '../../../src/data/bulk/plan.ts';

/** Simple, predictable word rules: a number is what `Number` reads, a date is ISO. */
export const rules: WordRules = {
  readWord(text, type) {
    if (text === '' || text === 'n/a') return null;
    if ('style' in type) {
      const number = Number(text);
      return Number.isNaN(number) ? undefined : number;
    }
    if (type.is !== 'date') return text;
    const moment = Date.parse(`${text}T00:00:00Z`);
    return Number.isNaN(moment) ? undefined : moment;
  },
  detectType({ words }) {
    const isNumber = words.every((word) => word === 'n/a' || !Number.isNaN(Number(word)));
    return isNumber
      ? { type: { is: 'number', style: { decimal: '.', group: '' }, before: '', after: '' }, notes: [] }
      : { type: { is: 'text' }, notes: [] };
  },
};
