import { type AnyExtension, mergeAttributes, Node } from '@tiptap/core';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import {
  type Editor,
  EditorContent,
  type JSONContent,
  ReactNodeViewRenderer,
  useEditor,
  useEditorState,
} from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { readHref, safeImageUrl } from '#article/links.ts';
import type { ArticleDocument } from '#article/schema.ts';
import { showToast } from '#web/client/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { MediaPicker, uploadMedia } from '../media-grid.tsx';
import { ChartPicker } from './chart-picker.tsx';
import { ChartView, ImageView } from './node-views.tsx';
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

/** Looks of an article's text in the editor, close to those of its page. */
const textClass = [
  'min-h-96 whitespace-pre-wrap break-words font-serif text-[1.125rem] leading-[1.65] outline-none',
  '[&>:first-child]:mt-0! [&>*+*]:mt-4 [&_h2]:mt-9 [&_h2]:font-semibold [&_h2]:text-28 [&_h3]:mt-7 [&_h3]:font-semibold [&_h3]:text-20',
  '[&_h4]:mt-6 [&_h4]:font-semibold [&_h4]:text-16 [&_a]:text-accent-ink [&_a]:underline',
  '[&_ul]:list-disc [&_ul]:ps-6 [&_ol]:list-decimal [&_ol]:ps-6 [&_li]:mt-1',
  '[&_blockquote]:border-accent [&_blockquote]:border-s-3 [&_blockquote]:ps-4 [&_blockquote]:text-muted',
  '[&_pre]:overflow-x-auto [&_pre]:rounded-control [&_pre]:bg-ink/6 [&_pre]:p-4 [&_pre]:font-mono [&_pre]:text-14',
  '[&_:not(pre)>code]:rounded [&_:not(pre)>code]:bg-ink/6 [&_:not(pre)>code]:px-1 [&_:not(pre)>code]:font-mono [&_:not(pre)>code]:text-[0.875em]',
  '[&_hr]:my-8 [&_hr]:border-line [&_table]:w-full [&_table]:border-collapse [&_table]:font-sans [&_table]:text-14',
  '[&_td]:border [&_td]:border-line [&_td]:px-2.5 [&_td]:py-1.5 [&_th]:border [&_th]:border-line [&_th]:bg-wash [&_th]:px-2.5 [&_th]:py-1.5 [&_th]:text-start [&_th]:font-medium',
  '[&_.selectedCell]:bg-accent-wash [&_figure]:font-sans',
].join(' ');

/** Blocks that lists and quotes may hold: the same as in src/article, so that nothing is lost when it is saved. */
const flow = '(paragraph|bulletList|orderedList|codeBlock|blockquote)';

const contents: Record<string, object> = {
  listItem: { content: `paragraph ${flow}*` },
  blockquote: { content: `${flow}+` },
  code: { excludes: '' },
};

const Kit = StarterKit.extend({
  addExtensions() {
    const all = this.parent?.() ?? [];
    return all.map((extension: AnyExtension) => {
      const changes = contents[extension.name];
      return changes === undefined ? extension : extension.extend(changes);
    });
  },
});

const text = (name: string) => ({
  [name]: { default: '', parseHTML: (element: HTMLElement) => element.getAttribute(`data-${name}`) ?? '' },
});

const Image = Node.create({
  name: 'image',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    src: { default: '' },
    alt: { default: '' },
    ...text('caption'),
  }),
  parseHTML: () => [
    { tag: 'img[src]', getAttrs: (element) => (safeImageUrl(element.getAttribute('src')) === '' ? false : null) },
  ],
  renderHTML: ({ HTMLAttributes: { caption, ...rest } }) => ['img', mergeAttributes(rest, { 'data-caption': caption })],
  addNodeView: () => ReactNodeViewRenderer(ImageView),
});

const Chart = Node.create({
  name: 'chart',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    shareId: { default: '', parseHTML: (element: HTMLElement) => element.getAttribute('data-chart') ?? '' },
    ...text('caption'),
    ...text('alt'),
  }),
  parseHTML: () => [{ tag: 'figure[data-chart]' }],
  renderHTML: ({ HTMLAttributes: { shareId, caption, alt } }) => [
    'figure',
    { 'data-chart': shareId, 'data-caption': caption, 'data-alt': alt },
  ],
  addNodeView: () => ReactNodeViewRenderer(ChartView),
});

const cell = { content: 'paragraph' };

/** Everything that an article may hold. */
const articleExtensions: AnyExtension[] = [
  Kit.configure({
    underline: false,
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      autolink: true,
      defaultProtocol: 'https',
      isAllowedUri: (url) => readHref(url) !== '',
    },
  }),
  Table.configure({ resizable: false }),
  TableRow,
  TableHeader.extend(cell),
  TableCell.extend(cell),
  Image,
  Chart,
];

/** Sets, changes or removes the link of the selected text. */
function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const before: unknown = editor.getAttributes('link').href;
  const [href, setHref] = useState(typeof before === 'string' ? before : '');
  const [isChecked, setIsChecked] = useState(false);
  const formId = useId();
  const target = readHref(/^[\w-]+(\.[\w-]+)+(\/|$)/.test(href.trim()) ? `https://${href.trim()}` : href);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    setIsChecked(true);
    if (target === '') return;
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && !editor.isActive('link'))
      chain.insertContent({ type: 'text', text: target, marks: [{ type: 'link', attrs: { href: target } }] }).run();
    else chain.setLink({ href: target }).run();
    onClose();
  }

  return (
    <Dialog
      open
      size="small"
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Link"
      footer={
        <>
          {before !== undefined && (
            <Button
              variant="quiet"
              onClick={() => {
                editor.chain().focus().extendMarkRange('link').unsetLink().run();
                onClose();
              }}
            >
              Remove link
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary">
            Save link
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={handleSubmit} noValidate>
        <Field
          label="URL"
          hint="A web address, an email address with mailto:, or a path of this site such as /gallery"
          error={isChecked && target === '' ? 'Enter a URL that starts with https:// or /.' : undefined}
        >
          <TextInput
            value={href}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setHref(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}
