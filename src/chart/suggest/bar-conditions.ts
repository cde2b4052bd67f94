import { needsFigures, needsNames } from './conditions.ts';
import { alongWith } from './fill.ts';

export const bars = { needs: [needsNames, needsFigures], roles: alongWith('label', 'values', 'series') };
