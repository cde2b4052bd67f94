import { overlappingTexts } from '../scene/text-box.ts';
import type { Check } from './look.ts';

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
