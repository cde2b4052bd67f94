import { type Editor, useEditorState } from '@tiptap/react';
import {
  Bold,
  ChartColumn,
  Code,
  Image,
  Italic,
  Link,
  List,
  ListOrdered,
  Minus,
  Quote,
  Redo2,
  SquareCode,
  Strikethrough,
  Table,
  Undo2,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/menu.tsx';
import { Select } from '#web/ui/select.tsx';
import { Separator } from '#web/ui/separator.tsx';
import { Tooltip, TooltipGroup } from '#web/ui/tooltip.tsx';

interface ToolbarProps {
  editor: Editor;
  onAsk: (what: 'chart' | 'picture' | 'link') => void;
}

type Tool = { name: string; keys: string; icon: ReactNode; run: (editor: Editor) => void };

const marks: readonly Tool[] = [
  { name: 'bold', keys: 'Ctrl B', icon: <Bold />, run: (editor) => editor.chain().focus().toggleBold().run() },
  { name: 'italic', keys: 'Ctrl I', icon: <Italic />, run: (editor) => editor.chain().focus().toggleItalic().run() },
  {
    name: 'strike',
    keys: 'Ctrl Shift S',
    icon: <Strikethrough />,
    run: (editor) => editor.chain().focus().toggleStrike().run(),
  },
  { name: 'code', keys: 'Ctrl E', icon: <Code />, run: (editor) => editor.chain().focus().toggleCode().run() },
];

const blocks: readonly Tool[] = [
  {
    name: 'bulletList',
    keys: 'Ctrl Shift 8',
    icon: <List />,
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'orderedList',
    keys: 'Ctrl Shift 7',
    icon: <ListOrdered />,
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    name: 'blockquote',
    keys: 'Ctrl Shift B',
    icon: <Quote />,
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  {
    name: 'codeBlock',
    keys: 'Ctrl Alt C',
    icon: <SquareCode />,
    run: (editor) => editor.chain().focus().toggleCodeBlock().run(),
  },
];

const labels: Record<string, string> = {
  bold: 'Bold',
  italic: 'Italic',
  strike: 'Strikethrough',
  code: 'Code',
  bulletList: 'Bulleted list',
  orderedList: 'Numbered list',
  blockquote: 'Quote',
  codeBlock: 'Code block',
};

const styles = [
  { value: '0', label: 'Text' },
  { value: '2', label: 'Heading 2' },
  { value: '3', label: 'Heading 3' },
  { value: '4', label: 'Heading 4' },
] as const;

/** Sticks to the top while the text scrolls. */
export function Toolbar({ editor, onAsk }: ToolbarProps) {
  const state = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      level: ([2, 3, 4] as const).find((level) => current.isActive('heading', { level })) ?? 0,
      active: [...marks, ...blocks].filter(({ name }) => current.isActive(name)).map(({ name }) => name),
      isLink: current.isActive('link'),
      isTable: current.isActive('table'),
      canUndo: current.can().undo(),
      canRedo: current.can().redo(),
    }),
  });

  function handleStyle(value: (typeof styles)[number]['value']) {
    const level = Number(value);
    const chain = editor.chain().focus();
    if (level === 2 || level === 3 || level === 4) chain.setHeading({ level }).run();
    else chain.setParagraph().run();
  }

  const button = ({ name, keys, icon, run }: Tool) => (
    <Tooltip key={name} text={`${labels[name]} (${keys})`}>
      <IconButton label={labels[name] ?? name} pressed={state.active.includes(name)} onClick={() => run(editor)}>
        {icon}
      </IconButton>
    </Tooltip>
  );

  return (
    <TooltipGroup>
      <div
        role="toolbar"
        aria-label="Formatting"
        className="sticky top-0 z-20 -mx-2 flex flex-wrap items-center gap-0.5 border-line border-b bg-paper px-2 py-1.5"
      >
        <div className="w-28">
          <Select
            aria-label="Paragraph style"
            options={styles}
            value={String(state.level) as (typeof styles)[number]['value']}
            onChange={handleStyle}
          />
        </div>
        <Line />
        {marks.map(button)}
        <Tooltip text="Link (Ctrl K)">
          <IconButton label="Link" pressed={state.isLink} onClick={() => onAsk('link')}>
            <Link />
          </IconButton>
        </Tooltip>
        <Line />
        {blocks.map(button)}
        <Tooltip text="Horizontal line">
          <IconButton label="Horizontal line" onClick={() => editor.chain().focus().setHorizontalRule().run()}>
            <Minus />
          </IconButton>
        </Tooltip>
        <TableMenu editor={editor} isTable={state.isTable} />
        <Line />
        <Button size="small" icon={<Image />} onClick={() => onAsk('picture')}>
          <span className="max-sm:sr-only">Picture</span>
        </Button>
        <Button size="small" icon={<ChartColumn />} onClick={() => onAsk('chart')} className="ms-1">
          <span className="max-sm:sr-only">Chart</span>
        </Button>
        <span className="ms-auto inline-flex gap-0.5">
          <IconButton label="Undo" disabled={!state.canUndo} onClick={() => editor.chain().focus().undo().run()}>
            <Undo2 />
          </IconButton>
          <IconButton label="Redo" disabled={!state.canRedo} onClick={() => editor.chain().focus().redo().run()}>
            <Redo2 />
          </IconButton>
        </span>
      </div>
    </TooltipGroup>
  );
}

function Line() {
  return <Separator vertical className="mx-1 h-5" />;
}

function TableMenu({ editor, isTable }: { editor: Editor; isTable: boolean }) {
  if (!isTable) {
    return (
      <Tooltip text="Table">
        <IconButton
          label="Table"
          onClick={() => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()}
        >
          <Table />
        </IconButton>
      </Tooltip>
    );
  }
  const run = (change: (chain: ReturnType<Editor['chain']>) => ReturnType<Editor['chain']>) => () =>
    void change(editor.chain().focus()).run();
  return (
    <Menu
      trigger={
        <IconButton label="Change table" pressed>
          <Table />
        </IconButton>
      }
    >
      <MenuItem onSelect={run((chain) => chain.addRowBefore())}>Insert row above</MenuItem>
      <MenuItem onSelect={run((chain) => chain.addRowAfter())}>Insert row below</MenuItem>
      <MenuItem onSelect={run((chain) => chain.addColumnBefore())}>Insert column before</MenuItem>
      <MenuItem onSelect={run((chain) => chain.addColumnAfter())}>Insert column after</MenuItem>
      <MenuSeparator />
      <MenuItem onSelect={run((chain) => chain.deleteRow())}>Delete row</MenuItem>
      <MenuItem onSelect={run((chain) => chain.deleteColumn())}>Delete column</MenuItem>
      <MenuItem destructive onSelect={run((chain) => chain.deleteTable())}>
        Delete table
      </MenuItem>
    </Menu>
  );
}
