import { categories } from './categories.ts';
import { events } from './events.ts';
import { fourthRound } from './fourth-round.ts';
import { languages } from './languages.ts';
import { measurements } from './measurements.ts';
import { oddTables } from './odd-tables.ts';
import { opinions } from './opinions.ts';
import { overTime } from './over-time.ts';
import { places } from './places.ts';
import { secondRound } from './second-round.ts';
import type { SetTable } from './set-table.ts';
import { shares } from './shares.ts';
import { structure } from './structure.ts';
import { thirdRound } from './third-round.ts';
import { yearColumns } from './year-columns.ts';

export const themes: Readonly<Record<string, readonly SetTable[]>> = {
  'over time': overTime,
  categories,
  'years in columns': yearColumns,
  shares,
  places,
  structure,
  events,
  opinions,
  measurements,
  languages,
  odd: oddTables,
  'second round': secondRound,
  'third round': thirdRound,
  'fourth round': fourthRound,
};

export const allTables: readonly SetTable[] = Object.values(themes).flat();
