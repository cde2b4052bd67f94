import { measureKindOf } from '#data/measure/measure-kind.ts';
import { patchOf } from '../changes/change.ts';
import { describeChart } from '../describe/describe.ts';
import { headlineColumn } from '../describe/headline/headline-number.ts';
import { unknownPlaceholders } from '../describe/tooltip-placeholders.ts';
import { overlappingTexts } from '../scene/text-box.ts';
import type { Check } from './look.ts';

/** A text made from the data is there in any case; what an author says is better. */
export const missingAlt: Check = (look) => {
  if (look.document.text.alt.trim() !== '' || look.drawing.error !== null) return null;
  const { alt } = describeChart(look, look.drawing.description);
  return {
    id: 'missing-alt',
    severity: 'hint',
    why: 'Screen readers use an automatic description of the data. Describe in your own words what the chart shows.',
    fix: { ...patchOf({ kind: 'text', field: 'alt', value: alt }), words: 'Start with the automatic description' },
  };
};

const usual = 'Noto Sans';

/** A font of the brand that was deleted: the chart is drawn in ours. */
export const missingFont: Check = ({ document: { theme, look }, missingFonts }) => {
  if (look === null) return null;
  const { head, body } = look.fonts;
  const name = [head, body].find((family) => missingFonts.includes(family));
  if (name === undefined) return null;
  const replaced = (family: string) => (missingFonts.includes(family) ? usual : family);
  return {
    id: 'missing-font',
    severity: 'warning',
    why: `The font “${name}” is no longer available, so the chart uses ${usual}. Upload it again, or choose another font in your brand.`,
    fix: patchOf({
      kind: 'theme',
      theme,
      look: { ...look, fonts: { ...look.fonts, head: replaced(head), body: replaced(body) } },
    }),
  };
};

export const missingSource: Check = ({ document }) =>
  document.text.source.trim() !== ''
    ? null
    : {
        id: 'missing-source',
        severity: 'warning',
        why: 'Add a source. Readers trust data more when they know where it comes from.',
      };

export const missingTitle: Check = ({ document }) =>
  document.text.title.trim() !== ''
    ? null
    : {
        id: 'missing-title',
        severity: 'warning',
        why: 'Add a title. Without one, readers don’t know what to look for.',
      };

export const overlappingLabels: Check = ({ texts }) => {
  const [pair] = overlappingTexts(texts);
  if (pair === undefined) return null;
  return {
    id: 'overlapping-labels',
    severity: 'warning',
    why: `“${shortened(pair[0].node.text)}” and “${shortened(pair[1].node.text)}” overlap. Move or remove one of them.`,
  };
};

function shortened(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}

/** A tooltip that asks for columns the data does not have. */
export const unknownInTooltip: Check = ({ document, table }) => {
  const unknown = unknownPlaceholders(document.tooltip, table);
  if (unknown.length === 0) return null;
  const names = unknown.slice(0, 3).map((name) => `“${name}”`);
  return {
    id: 'unknown-placeholders',
    severity: 'warning',
    why: `The tooltip uses ${names.join(', ')}, which is not a column of the data. Readers see nothing there.`,
  };
};

/** A headline number that is not shown, or that has no meaning. */
export const headlineNumber: Check = (look) => {
  const { headlineNumber: asked } = look.document;
  if (asked.figure === 'none' || look.drawing.error !== null) return null;
  const column = headlineColumn(look);
  const lost = asked.series !== '' && column === null;
  if (look.drawing.headline === null)
    return {
      id: 'headline-number',
      severity: 'warning',
      why: lost
        ? `The headline number is of “${asked.series}”, which is not in the chart, so it is not shown.`
        : 'The headline number cannot be computed from this data, so it is not shown.',
      fix: {
        words: lost ? 'Use the first series' : 'Remove the headline number',
        changes: [
          { kind: 'headline-number', headlineNumber: lost ? { ...asked, series: '' } : { ...asked, figure: 'none' } },
        ],
      },
    };
  if (asked.figure !== 'sum' || column === null || measureKindOf(column).combine !== 'mean') return null;
  return {
    id: 'headline-number',
    severity: 'warning',
    why: `The headline number is a sum of “${column.name}”, but rates, prices and averages have no meaningful total.`,
    fix: {
      words: 'Use the mean',
      changes: [{ kind: 'headline-number', headlineNumber: { ...asked, figure: 'mean' } }],
    },
  };
};
