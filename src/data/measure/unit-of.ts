import { bracketAtEnd, isUnit, splitHeaderUnit } from '../parse/units.ts';
import type { NumberColumn } from '../table.ts';

/** Unit of a column: from its type, else from its name. Null when neither tells one. */
export function columnUnit({ name, type }: Pick<NumberColumn, 'name' | 'type'>): string | null {
  const { before = '', after = '' } = type !== undefined && 'before' in type ? type : {};
  const around = [before.trim(), after.trim()].filter(Boolean).join(' ');
  return around === '' ? unitInName(name.trim()) : around;
}

/** “Mass (10^24 kg)”, “Fläche in km²”, “Diameter, km”, “Min °C”, “Share %”, “Weight (kg)” and “weight_kg”. */
function unitInName(name: string): string | null {
  const { unit } = splitHeaderUnit(name);
  if (unit !== '') return unit;
  const { inside } = bracketAtEnd(name);
  if (inside.length <= 24 && isUnit(inside.split(/\s+/).at(-1) ?? '')) return inside;
  const unitPart = /(?:\s(?:in|en|em)|,)\s+(\S.{0,20})$/i.exec(name)?.[1];
  if (unitPart !== undefined && isUnit(unitPart)) return unitPart;
  const sign = /\s(%|°\s?[CFK]?|[$€£¥])$/.exec(name)?.[1];
  if (sign !== undefined) return sign;
  const suffix = /_([a-z%]{1,5})$/i.exec(name)?.[1]?.toLowerCase();
  return suffix === undefined ? null : (suffixes[suffix] ?? null);
}

/** Ends of names in tables made by programs. */
const suffixes: Readonly<Record<string, string>> = {
  pct: '%',
  perc: '%',
  percent: '%',
  c: '°C',
  f: '°F',
  usd: '$',
  eur: '€',
  gbp: '£',
  km: 'km',
  m: 'm',
  cm: 'cm',
  mm: 'mm',
  ft: 'ft',
  kg: 'kg',
  g: 'g',
  lb: 'lb',
  lbs: 'lb',
  ms: 'ms',
  s: 's',
  sec: 's',
  min: 'min',
  h: 'h',
  km2: 'km²',
  kwh: 'kWh',
  mw: 'MW',
  mph: 'mph',
  kmh: 'km/h',
};
