import { type Editor, EditorContent, type JSONContent, useEditor, useEditorState } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import type { ArticleDocument } from '#article/schema.ts';
import { showToast } from '#web/api/toasts.ts';
import { MediaPicker } from '../media-picker.tsx';
import { uploadMedia } from '../upload-media.ts';
import { ChartPicker } from './chart-picker.tsx';
import { articleExtensions } from './extensions.ts';
import { LinkDialog } from './link-dialog.tsx';
import { textClass } from './text-class.ts';
import { Toolbar } from './toolbar.tsx';

interface RichTextProps {
  /** The name of the text for screen readers. */
  label: string;
  /** One that did not come from `onChange` replaces what is written. */
  text: ArticleDocument;
  onChange: (document: ArticleDocument) => void;
}

type Asking = 'chart' | 'picture' | 'link' | null;

/** A text with headings, lists, quotes, code, tables, pictures and live charts. */
export function RichText({ label, text, onChange }: RichTextProps) {
  const [asking, setAsking] = useState<Asking>(null);
  const latest = useRef(onChange);
  latest.current = onChange;
  const written = useRef(text);
  const editor = useEditor({
    extensions: articleExtensions,
    content: text as JSONContent, // the types of ProseMirror are wider
    injectCSS: false, // our content security policy refuses style elements
    editorProps: {
      attributes: { class: textClass, role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
      handlePaste: (_, event) => takeFiles(event.clipboardData?.files),
      handleDrop: (_, event) => takeFiles(event.dataTransfer?.files),
      handleKeyDown: (_, event) => {
        if (event.key.toLowerCase() !== 'k' || !(event.metaKey || event.ctrlKey)) return false;
        event.preventDefault();
        event.stopPropagation(); // the command palette has the same key outside of texts
        setAsking('link');
        return true;
      },
    },
    onUpdate: ({ editor: changed }) => {
      written.current = changed.getJSON() as ArticleDocument; // the extensions know no other nodes
      latest.current(written.current);
    },
  });

  useEffect(() => {
    if (editor === null || text === written.current) return;
    written.current = text;
    editor.commands.setContent(text as JSONContent, { emitUpdate: false });
  }, [editor, text]);

  /** Pictures from the clipboard or the desktop are uploaded and put where the cursor is. */
  function takeFiles(files: FileList | undefined): boolean {
    const pictures = [...(files ?? [])].filter(({ type }) => type.startsWith('image/'));
    if (pictures.length === 0) return false;
    for (const file of pictures)
      uploadMedia(file).then(
        ({ src, alt, caption }) => insert('image', { src, alt, caption }),
        (error: unknown) => showToast('error', error instanceof Error ? error.message : String(error)),
      );
    return true;
  }

  function insert(type: 'image' | 'chart', attrs: Record<string, string>) {
    editor
      ?.chain()
      .focus()
      .insertContent([{ type, attrs }, { type: 'paragraph' }])
      .run();
  }

  if (editor === null) return null;
  return (
    <div>
      <Toolbar editor={editor} onAsk={setAsking} />
      <div className="relative pt-6">
        <Invitation editor={editor} />
        <EditorContent editor={editor} />
      </div>
      {asking === 'chart' && (
        <ChartPicker
          onClose={() => setAsking(null)}
          onChoose={({ shareId, title }) => {
            insert('chart', { shareId, caption: title, alt: '' });
            setAsking(null);
          }}
        />
      )}
      {asking === 'picture' && (
        <MediaPicker
          onClose={() => setAsking(null)}
          onChoose={({ src, alt, caption }) => {
            insert('image', { src, alt, caption });
            setAsking(null);
          }}
        />
      )}
      {asking === 'link' && <LinkDialog editor={editor} onClose={() => setAsking(null)} />}
    </div>
  );
}

/** Says where to write while nothing is written. */
function Invitation({ editor }: { editor: Editor }) {
  const isEmpty = useEditorState({ editor, selector: ({ editor: current }) => current.isEmpty });
  if (!isEmpty) return null;
  return (
    <p aria-hidden="true" className="pointer-events-none absolute font-serif text-[1.125rem] text-muted leading-[1.65]">
      Write here. Pictures can be pasted or dropped.
    </p>
  );
}
