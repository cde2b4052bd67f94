import { monthNumber } from '#data/types/month-names.ts';

/** Columns of a wide table are named by a time: “Feb”, “2019”, “FY2021”, “Q3 2020”, “Jan 2024”, “2019年”. */
export function isTimeName(name: string): boolean {
  const text = name.trim().replace(/\.$/, '');
  const [, word = '', year] = /^(\p{L}+)\.?[ -]?(?:['’]?\d\d|(?:1[5-9]|20|21)\d\d)?$/u.exec(text) ?? [];
  if (year === undefined && word !== '' && monthNumber(word.toLowerCase()) !== null) return true;
  return /^(?:FY ?|Q[1-4] ?|H[12] ?)?['’]?(?:1[5-9]|20|21)\d\d(?:年|[-/](?:Q?\d{1,2}))?$|^(?:FY ?\d\d|Q[1-4])$/i.test(
    text,
  );
}
