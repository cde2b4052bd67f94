/** Years before the first of each era: 令和1年 is 2019. */
const eras: Record<string, number> = {
  明治: 1867,
  大正: 1911,
  昭和: 1925,
  平成: 1988,
  令和: 2018,
  民國: 1911,
  民国: 1911,
  'พ.ศ.': -543,
};
const era = new RegExp(`(${Object.keys(eras).join('|').replaceAll('.', '\\.')})\\s?(元|\\d{1,4})`, 'u');

/** A date with its year in the common era: 令和6年3月 is 2024年3月. */
export function withoutEra(text: string): string {
  return text.replace(era, (_, name: string, year: string) =>
    String((eras[name] ?? 0) + (year === '元' ? 1 : Number(year))),
  );
}
