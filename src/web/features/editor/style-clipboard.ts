import type { Document } from '#chart/document/document.ts';
import { fittingOptions } from '#chart/options.ts';
import type { Change } from '#chart/project/change.ts';
import type { Manifest } from '#chart/template.ts';
import { readLook } from '#chart/theme/read-theme.ts';
import type { Theme } from '#chart/theme/theme.ts';
import { themes } from '#chart/theme/themes.ts';

/** The style of a chart, without its texts: what can be copied from chart to chart. */
type Style = {
  chartlas: 'style';
  theme: string;
  look: Theme | null;
  scheme: Document['scheme'];
  options: Record<string, unknown>;
};

/** Options that depend on the data of one chart and make no sense in another. */
const aboutData = new Set(['colors', 'axisTitle', 'low', 'high', 'sortBy']);

export function copyStyle({ theme, look, scheme, options }: Document): string {
  const carried = Object.entries(options).filter(([name]) => !aboutData.has(name));
  const style: Style = { chartlas: 'style', theme, look, scheme, options: Object.fromEntries(carried) };
  return JSON.stringify(style);
}

/** The changes that apply a copied style, as far as the chart type supports it; null when the text is not a style. */
export function pasteStyle(text: string, document: Document, template: Pick<Manifest, 'options'>): Change[] | null {
  const style = readStyle(text);
  if (style === null) return null;
  const fitting = Object.entries(fittingOptions(template.options, style.options)).filter(
    ([name]) => !aboutData.has(name),
  );
  const dropped = Object.keys(document.options).filter(
    (name) => !aboutData.has(name) && !Object.hasOwn(style.options, name),
  );
  return [
    { kind: 'theme', theme: style.theme, look: style.look },
    { kind: 'scheme', scheme: style.scheme },
    ...dropped.map((name): Change => ({ kind: 'clear-option', name })),
    ...fitting.map(([name, value]): Change => ({ kind: 'option', name, value })),
  ];
}

function readStyle(text: string): Style | null {
  const parsed = readJson(text) as Partial<Style> | null; // each field is checked
  const look = readLook(parsed?.look);
  const isKnown = look !== null || themes.some(({ id }) => id === parsed?.theme);
  if (parsed?.chartlas !== 'style' || !isKnown) return null;
  const options = typeof parsed.options === 'object' && parsed.options !== null ? parsed.options : {};
  return {
    chartlas: 'style',
    theme: String(parsed.theme),
    look,
    scheme: parsed.scheme === 'reader' ? 'reader' : 'fixed',
    options,
  };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
