import { likes, needsFigures, needsNames } from './conditions.ts';
import { alongWith } from './fill.ts';

export const oneEach = likes(
  15,
  'Each item has one value.',
  ({ label, rows }) => label !== null && label.distinct === rows,
);

export const bars = { needs: [needsNames, needsFigures], roles: alongWith('label', 'values', 'series') };
