import type { Change } from '#chart/changes/change.ts';
import type { Document } from '#chart/document/document.ts';
import type { Suggestion } from '#chart/suggest/suggest.ts';
import { fittingOptions } from '#chart/template/options.ts';
import type { Manifest } from '#chart/template/template.ts';

/**
 * The changes that switch a chart to another type. Options that the new type does not have are cleared one by one, so that
 * undo restores them; the others stay. Options
 * that the data asks for are set where the user has not chosen.
 */
export function chooseType(
  document: Document,
  template: Pick<Manifest, 'id' | 'options'>,
  { roles, options }: Pick<Suggestion, 'roles' | 'options'>,
): Change[] {
  const fitting = fittingOptions(template.options, document.options);
  const lost = Object.keys(document.options).filter((name) => !Object.hasOwn(fitting, name));
  return [
    ...lost.map((name): Change => ({ kind: 'clear-option', name })),
    { kind: 'template', template: template.id, roles },
    ...Object.entries(options)
      .filter(([name]) => !Object.hasOwn(fitting, name))
      .map(([name, value]): Change => ({ kind: 'option', name, value })),
  ];
}
