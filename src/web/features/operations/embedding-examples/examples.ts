import type { Example } from './example.ts';
import { show as byId } from './examples/by-id.ts';
import byIdText from './examples/by-id.ts?raw';
import { show as byUrl } from './examples/by-url.ts';
import byUrlText from './examples/by-url.ts?raw';
import { show as cssVariables } from './examples/css-variables.ts';
import cssVariablesText from './examples/css-variables.ts?raw';
import { show as errorAndDestroy } from './examples/error-and-destroy.ts';
import errorAndDestroyText from './examples/error-and-destroy.ts?raw';
import { show as onPick } from './examples/on-pick.ts';
import onPickText from './examples/on-pick.ts?raw';
import { show as onPoint } from './examples/on-point.ts';
import onPointText from './examples/on-point.ts?raw';
import { show as ownData } from './examples/own-data.ts';
import ownDataText from './examples/own-data.ts?raw';
import { show as schemeAndLanguage } from './examples/scheme-and-language.ts';
import schemeAndLanguageText from './examples/scheme-and-language.ts?raw';
import { show as setData } from './examples/set-data.ts';
import setDataText from './examples/set-data.ts?raw';
import { show as setOptions } from './examples/set-options.ts';
import setOptionsText from './examples/set-options.ts?raw';

/** The examples: what runs is what readers see. */
export const examples: readonly { id: string; title: string; words: string; show: Example; code: string }[] = [
  {
    id: 'by-id',
    title: 'A published chart',
    words: 'With its id. The chart follows what its author publishes.',
    show: byId,
    code: bodyOf(byIdText),
  },
  {
    id: 'by-url',
    title: 'A chart by its URL',
    words: 'The address of a published chart, or of a file with a chart.',
    show: byUrl,
    code: bodyOf(byUrlText),
  },
  {
    id: 'own-data',
    title: 'Your own data',
    words: 'A chart type, columns for its roles, and rows. Nothing leaves the page.',
    show: ownData,
    code: bodyOf(ownDataText),
  },
  {
    id: 'set-data',
    title: 'New data',
    words: '`setData` takes rows by the names of the columns.',
    show: setData,
    code: bodyOf(setDataText),
  },
  {
    id: 'set-options',
    title: 'Other words',
    words: '`setOptions` changes texts, language, scheme and the options of the type.',
    show: setOptions,
    code: bodyOf(setOptionsText),
  },
  {
    id: 'on-point',
    title: 'What the reader points at',
    words: 'By pointer, touch or keyboard.',
    show: onPoint,
    code: bodyOf(onPointText),
  },
  {
    id: 'on-pick',
    title: 'What the reader picks',
    words: 'A click, a tap, or Enter.',
    show: onPick,
    code: bodyOf(onPickText),
  },
  {
    id: 'css-variables',
    title: 'Your colors',
    words: 'CSS variables on the element or anything around it.',
    show: cssVariables,
    code: bodyOf(cssVariablesText),
  },
  {
    id: 'scheme-and-language',
    title: 'Dark mode and language',
    words: 'Numbers, dates and built-in words follow the language.',
    show: schemeAndLanguage,
    code: bodyOf(schemeAndLanguageText),
  },
  {
    id: 'error-and-destroy',
    title: 'When a chart is missing',
    words: '`error` says why; `destroy` removes the chart and its listeners.',
    show: errorAndDestroy,
    code: bodyOf(errorAndDestroyText),
  },
];

/** The lines of the function, without types and indentation. */
function bodyOf(file: string): string {
  const body = /=> \{\n([\s\S]*)\n\};\s*$/.exec(file)?.[1] ?? file;
  return body.replace(/^ {2}/gm, '').replace(/(let \w+): [^=]+ =/g, '$1 =');
}
