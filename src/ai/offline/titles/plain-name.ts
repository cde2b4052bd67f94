import { columnUnit } from '#data/measure/unit-of.ts';
import type { NumberColumn } from '#data/table.ts';

/** Name of a measure as people write it: “life expectancy” for “life_expectancy”, “level” for “level_m”. */
export function plainName(measure: Pick<NumberColumn, 'name' | 'type'>): string {
  const { name } = measure;
  if (!/^[A-Za-z0-9]+(?:_[A-Za-z0-9%]+)+$/.test(name)) return name;
  const isUnitLast = columnUnit(measure) !== null && columnUnit({ ...measure, name: withoutLast(name) }) === null;
  return (isUnitLast ? withoutLast(name) : name).replaceAll('_', ' ');
}

function withoutLast(name: string): string {
  return name.replace(/_[^_]*$/, '');
}
