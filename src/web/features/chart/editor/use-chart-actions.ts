import { useMemo } from 'react';
import type { Change } from '#chart/changes/change.ts';
import { type Content, readContent } from '#chart/changes/content.ts';
import type { Document } from '#chart/document/document.ts';
import { fittingOptions } from '#chart/template/options.ts';
import { manifestOf } from '#chart/template/registry.ts';
import type { Manifest } from '#chart/template/template.ts';
import { normalizeBrandTheme } from '#chart/theme/read-theme.ts';
import type { Theme } from '#chart/theme/theme.ts';
import { themes } from '#chart/theme/themes.ts';
import { saveBlob } from '#web/client/download.ts';
import { showToast } from '#web/client/toasts.ts';
import { useEditorSession } from './model/editor-session.ts';

/** Fallback for a copied style when the clipboard cannot be read. */
let copied = '';

export function useChartActions() {
  const { editor, change } = useEditorSession();
  return useMemo(
    () => ({
      copyStyle() {
        copied = copyStyle(editor.content.read().document);
        void navigator.clipboard?.writeText(copied).catch(() => {}); // it is stored here too
        showToast('success', 'Style copied. Paste it into another chart.');
      },
      async pasteStyle() {
        const text = await Promise.resolve(navigator.clipboard?.readText()).catch(() => copied);
        const { document } = editor.content.read();
        const template = manifestOf(document.template);
        if (template === null) return;
        const changes = pasteStyle(text ?? copied, document, template) ?? pasteStyle(copied, document, template);
        if (changes === null) showToast('info', 'No style to paste. Copy one from another chart first.');
        else change(changes, { words: 'Paste style' });
      },
      saveFile() {
        const { name, text } = projectToFile(editor.content.read());
        saveBlob(new Blob([text], { type: 'application/json' }), name);
      },
      bringFile(text: string) {
        const read = fromFile(text, editor.content.read());
        if (read.ok) change({ kind: 'content', content: read.content }, { words: 'Open chart from file' });
        else showToast('warning', read.error);
      },
    }),
    [editor, change],
  );
}

/** A project as a file. The data is not included; the file names the dataset. */
export function projectToFile(content: Content): { name: string; text: string } {
  const name =
    content.name
      .replace(/[\s\\/:*?"<>|\p{Cc}]+/gu, ' ')
      .trim()
      .slice(0, 80) || 'chart';
  return { name: `${name}.chartlas.json`, text: JSON.stringify({ chartlas: 'project', ...content }, null, 2) };
}

/** The chart of a file, to be drawn with the data that is open here. */
export function fromFile(
  text: string,
  current: Content,
): { ok: true; content: Content } | { ok: false; error: string } {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return { ok: false, error: 'This file is not JSON. Choose one that was saved from a chart.' };
  }
  const read = readContent(parsed, { templateOf: manifestOf });
  if (!read.ok) return read;
  const { datasetId, steps } = current;
  // Another account has other datasets: an imported chart is drawn with the open data.
  return { ok: true, content: { ...read.content, ...(datasetId !== null && { datasetId, steps }) } };
}

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
  const look = normalizeBrandTheme(parsed?.look);
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
