import { type Patch, patchOf } from '../changes/change.ts';
import { overlappingTexts } from '../scene/text-box.ts';
import { type Check, type CheckContext, isWhole } from './look.ts';

/** Most readers hold a phone: the chart is drawn for one and looked at. */
export const narrowScreen: Check = ({ narrow, texts }) => {
  const why = covered(narrow.texts, texts) ?? thinMarks(narrow.stops);
  return why === null ? null : { id: 'narrow-screen', severity: 'warning', why };
};

type Narrow = CheckContext['narrow'];

/** Only what does not happen on a wide screen as well. */
function covered(texts: Narrow['texts'], wide: CheckContext['texts']): string | null {
  const isCovered = overlappingTexts(texts).length > 0 && overlappingTexts(wide).length === 0;
  return isCovered ? 'On a phone, some texts overlap.' : null;
}

function thinMarks(stops: Narrow['stops']): string | null {
  const bars = stops.filter(({ node }) => node.kind === 'rect');
  const thin = bars.filter(({ box }) => Math.min(box.width, box.height) < 1.5 && Math.max(box.width, box.height) > 3);
  if (bars.length < 10 || thin.length < bars.length / 2) return null;
  return 'On a phone, most bars are too thin to see. Show fewer bars.';
}

export const notDrawn: Check = ({ drawing }) =>
  drawing.error === null ? null : { id: 'not-drawn', severity: 'error', why: drawing.error };

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

function fixFor({ template, document }: CheckContext): { fix?: Patch } {
  if (template.options.most?.kind === 'amount')
    return { fix: { ...patchOf({ kind: 'option', name: 'most', value: 6 }), words: 'Combine small slices' } };
  const { label, value } = document.roles;
  if (label === undefined || value === undefined) return {};
  return {
    fix: { ...patchOf({ kind: 'template', template: 'bar', roles: { label, value } }), words: 'Change to bar chart' },
  };
}
