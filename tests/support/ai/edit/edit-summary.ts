import type { Edit } from '#ai/offline/edit/edit-by-sentence.ts';
import { themes } from '#chart/theme/themes.ts';

/** What an edit does, in a line: for lists of sentences and what must come of them. */
export function editSummary({ changes, notDone, command }: Edit): string {
  const parts = changes.flatMap((change): string[] => {
    switch (change.kind) {
      case 'template':
        return [`type=${change.template}`];
      case 'option':
        return [`${change.name}=${JSON.stringify(change.value)}`];
      case 'clear-option':
        return [];
      case 'role':
        return [`${change.role}<-${change.columns.join(',')}`];
      case 'text':
        return [`${change.field}:${change.value}`];
      case 'highlights':
        return [`highlight=${change.keys.join(',')}`];
      case 'theme':
        return [change.look == null ? `theme=${change.theme}` : `look${lookOf(change.look)}`];
      case 'legend':
        return [`legend=${change.legend.place} ${change.legend.align}`];
      case 'combine':
        return [`combine=${change.combine.how} ${change.combine.grain}`];
      case 'add-annotation':
        return [`note=${JSON.stringify(change.annotation)}`];
      case 'steps':
        return [`steps=${change.steps.map(stepOf).join('+')}`];
      case 'facet':
        return [`facet=${change.column}`];
      case 'locale':
        return [`locale=${change.locale}`];
      default:
        return [change.kind];
    }
  });
  return [...(command === null ? [] : [command]), ...parts, ...(notDone.length > 0 ? ['?'] : [])].join(' & ');
}

const [light] = themes;

function lookOf(look: unknown): string {
  const { paper, ink, fonts, sizes, weights } = look as typeof light; // a look is a theme
  const all = { paper, ink, head: fonts.head, title: sizes.title, label: sizes.label, weight: weights.title };
  const usual: Record<string, unknown> = {
    paper: light.paper,
    ink: light.ink,
    head: light.fonts.head,
    title: light.sizes.title,
    label: light.sizes.label,
    weight: light.weights.title,
  };
  return JSON.stringify(Object.fromEntries(Object.entries(all).filter(([name, value]) => usual[name] !== value)));
}

function stepOf(step: unknown): string {
  const { kind, conditions, ...rest } = step as { kind: string; conditions?: readonly Record<string, unknown>[] }; // plain JSON
  if (conditions === undefined)
    return `${kind}(${['count', 'column', 'order', 'formula', 'size', 'by'].flatMap((name) => ((rest as Record<string, unknown>)[name] === undefined || (rest as Record<string, unknown>)[name] === '' ? [] : [JSON.stringify((rest as Record<string, unknown>)[name])])).join(' ')})`;
  return `${kind}(${conditions.map(({ column, operator, value, to, values }) => [column, operator, value, to, ...((values as readonly string[]) ?? [])].filter((each) => each !== '').join(' ')).join('; ')})`;
}
