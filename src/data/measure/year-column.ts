import type { NumberColumn } from '../table.ts';
import { hintsOf } from '../types/name-hints.ts';
import { kindInName } from './kind-words.ts';
import { columnUnit } from './unit-of.ts';

const otherYearNames = /^(from|to|start|end|begin|born|died|founded|built|season|saison|temporada|von|bis|gegründet)$/i;

/** Whether whole numbers are years: their name says so, or they rise evenly and nothing else is said about them. */
export function isYearColumn(column: NumberColumn): boolean {
  const { name, values } = column;
  let known = 0;
  let isRising = true;
  let isRecent = true;
  let before = Number.NEGATIVE_INFINITY;
  for (const value of values) {
    if (Number.isNaN(value)) continue;
    if (!Number.isInteger(value) || value < 1000 || value > 2999) return false;
    known += 1;
    isRising &&= value >= before;
    isRecent &&= value >= 1500 && value <= 2200;
    before = value;
  }
  if (known === 0) return false;
  if (hintsOf(name).has('year') && kindInName(name) === null) return true;
  if (otherYearNames.test(name.trim())) return true;
  return isRising && isRecent && kindInName(name) === null && columnUnit(column) === null;
}
