import { monthNumber } from '#data/types/month-names.ts';

/** Whether names come round again and again: months, weekdays, hours or directions. */
export function areCycle(words: readonly string[]): boolean {
  if (words.length > longestCycle) return false;
  const known = words.filter(
    (word) => monthNumber(word.toLowerCase().replace('.', '')) !== null || partOfCycle.test(word),
  );
  return words.length >= 4 && known.length >= words.length * 0.9;
}

const longestCycle = 100;
const partOfCycle =
  /^(mon|tue|wed|thu|fri|sat|sun)\p{L}{0,6}$|^(mo|di|mi|do|fr|sa|so)$|^[ns]?[ns]?[ew]?$|^\d{1,2}:00$|^\d{1,2} ?[ap]m$/iu;
