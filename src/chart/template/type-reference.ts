import type { Option } from './options.ts';
import type { Manifest } from './template.ts';

/** Reference of a chart type as Markdown: what it shows, which columns it takes and what can be chosen. */
export function typeReference({ id, name, tier, shows, roles, options }: Manifest): string {
  const columns = Object.entries(roles).map(([role, { label, isMany, isOptional, hint }]) => {
    const kind = [isMany ? 'several columns' : 'a column', isOptional ? 'optional' : ''].filter(Boolean).join(', ');
    return `- \`${role}\`: ${label} (${kind})${hint === '' ? '' : `. ${hint}`}`;
  });
  const choices = Object.entries(options).map(([key, option]) => `- \`${key}\`: ${option.label}, ${valuesOf(option)}`);
  return [
    `## ${name}`,
    `\`${id}\`${tier === 'premium' ? ', Premium' : ''}. ${shows}`,
    ['Columns:', '', ...columns].join('\n'),
    ['Options:', '', ...choices].join('\n'),
  ].join('\n\n');
}

function valuesOf(option: Option): string {
  switch (option.kind) {
    case 'toggle':
      return option.default ? 'on or off, preset on' : 'on or off, preset off';
    case 'choice':
      return `${option.choices.map(({ value }) => `\`${value}\``).join(', ')}, preset \`${option.default}\``;
    case 'amount':
      return `from ${option.min} to ${option.max}, preset ${option.default ?? 'automatic'}`;
    case 'choices':
      return `for each series ${option.choices.map(({ value }) => `\`${value}\``).join(', ')}`;
    case 'color':
      return 'a color';
    case 'colors':
      return 'a color for each series or category';
    case 'text':
      return 'text';
    case 'format':
      return 'a number format';
  }
}
