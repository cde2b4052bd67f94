import { useMemo } from 'react';
import { manifestOf } from '#chart/registry.ts';
import { saveBlob } from '#web/api/download.ts';
import { showToast } from '#web/api/toasts.ts';
import { useEditorSession } from './model/editor-session.ts';
import { fromFile, toFile } from './project-file.ts';
import { copyStyle, pasteStyle } from './style-clipboard.ts';

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
        const { name, text } = toFile(editor.content.read());
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
