import { type Patch, patchOf } from '../project/change.ts';
import { type Check, isWhole, type Look } from './look.ts';

const most = 7;

/** Angles are hard to compare: beyond a handful of slices nobody does. */
export const tooManySlices: Check = (look) => {
  if (!isWhole(look.template)) return null;
  const slices = new Set(look.stops.filter(({ node }) => node.kind === 'path').map(({ key }) => key)).size;
  if (slices <= most) return null;
  return {
    id: 'too-many-slices',
    severity: 'warning',
    why: `${slices} slices are too many to compare by angle. Use bars, or fewer slices.`,
    ...fixFor(look),
  };
};

function fixFor({ template, document }: Look): { fix?: Patch } {
  if (template.options.most?.kind === 'amount')
    return { fix: { ...patchOf({ kind: 'option', name: 'most', value: 6 }), words: 'Combine small slices' } };
  const { label, value } = document.roles;
  if (label === undefined || value === undefined) return {};
  return {
    fix: { ...patchOf({ kind: 'template', template: 'bar', roles: { label, value } }), words: 'Change to bar chart' },
  };
}
