import { SentenceError } from '#lib/sentence-error.ts';

type Styled = { name: string; attributes: Readonly<Record<string, string>> };

/** Declarations that apply to an element: of its classes, its id, its name, and its own style. */
export type Styles = (element: Styled) => Record<string, string>;

type Rule = { tag: string; id: string; classes: string[]; weight: number; declarations: Record<string, string> };

/** Style sheets as drawing programs write them: rules for names, classes and ids. Rules for screens (@media) are left out. */
export function readStyles(sheets: readonly string[]): Styles {
  const rules = sheets.flatMap(rulesIn).sort((one, other) => one.weight - other.weight);
  return ({ name, attributes }) => {
    const classes = (attributes.class ?? '').split(/\s+/);
    const fitting = rules.filter(
      (rule) =>
        (rule.tag === '' || rule.tag === '*' || rule.tag === name) &&
        (rule.id === '' || rule.id === attributes.id) &&
        rule.classes.every((each) => classes.includes(each)),
    );
    return Object.assign(
      {},
      ...fitting.map(({ declarations }) => declarations),
      declarationsIn(attributes.style ?? ''),
    );
  };
}

function rulesIn(sheet: string): Rule[] {
  const plain = sheet
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/@[\w-]+(?![\w-])[^{};@]*(?:;|\{(?:[^{}]*\{[^{}]*\})*[^{}]*\})/g, '');
  return Array.from(plain.matchAll(/(?<![^{}])([^{}]+)\{([^{}]*)\}/g)).flatMap(([, selectors = '', body = '']) => {
    const declarations = declarationsIn(body);
    return selectors.split(',').map((selector) => ({ ...readSelector(selector.trim()), declarations }));
  });
}

function readSelector(selector: string): Omit<Rule, 'declarations'> {
  const [, tag = '', rest = ''] = /^([\w-]*|\*)((?:[.#][\w-]+)*)$/.exec(selector) ?? [];
  if (tag === '' && rest === '')
    throw new SentenceError(
      'This SVG uses style rules that cannot be read. Please export it with presentation attributes.',
    );
  const parts = rest.match(/[.#][\w-]+/g) ?? [];
  const classes = parts.filter((part) => part.startsWith('.')).map((part) => part.slice(1));
  const id = parts.find((part) => part.startsWith('#'))?.slice(1) ?? '';
  return { tag, id, classes, weight: (id === '' ? 0 : 100) + classes.length * 10 + (tag === '' ? 0 : 1) };
}

function declarationsIn(body: string): Record<string, string> {
  const pairs = body.split(';').map((declaration) => {
    const colon = declaration.indexOf(':');
    const value = declaration.slice(colon + 1).replace(/!important/i, '');
    return [declaration.slice(0, Math.max(0, colon)).trim(), value.trim()];
  });
  return Object.fromEntries(pairs.filter(([name, value]) => name !== '' && value !== '')) as Record<string, string>; // pairs of strings
}
