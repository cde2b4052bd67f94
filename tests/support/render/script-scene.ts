import { blankDocument } from '#chart/document/document.ts';
import { draw } from '#chart/draw.ts';
import type { Scene } from '#chart/scene/node.ts';
import { templateOf } from '#chart/template/all-types.ts';
import type { LoadedType } from '#chart/template/create-registry.ts';
import { themes } from '#chart/theme/themes.ts';
import { tableOf } from '#data/table.ts';
import { measure } from '../../../src/render/measure.ts';
import { type ScriptName, scriptTexts } from './script-texts.ts';

/** Bar chart with the words of a script. */
export function scriptScene(script: ScriptName, width = 640): Scene {
  const { locale, title, names } = scriptTexts[script];
  const bar = templateOf('bar') as LoadedType; // registered
  const table = tableOf(
    [title, 'n'],
    names.map((name, place) => [name, 90 - 20 * place]),
  );
  const blank = blankDocument('bar');
  const roles = { label: [title], value: ['n'] };
  const document = { ...blank, locale, roles, text: { ...blank.text, title, source: names.join(', ') } };
  return draw(document, table, bar, { width, theme: themes[0], measure }).scene;
}
