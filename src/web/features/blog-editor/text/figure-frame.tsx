import { NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

interface FigureFrameProps {
  view: ReactNodeViewProps;
  /** "chart" or "picture". */
  thing: string;
  altHint: string;
  children: ReactNode;
}

/** A chart or a picture in the text, with its caption and its alt text below. */
export function FigureFrame({ view, thing, altHint, children }: FigureFrameProps) {
  const { node, selected, updateAttributes, deleteNode, editor } = view;
  const { caption, alt } = node.attrs as { caption: string; alt: string }; // both have texts by their definition
  return (
    <NodeViewWrapper
      as="figure"
      className={classNames(
        'my-6 overflow-hidden rounded-card border bg-paper',
        selected ? 'border-accent ring-1 ring-accent' : 'border-line',
      )}
    >
      <div data-drag-handle className="bg-wash" contentEditable={false}>
        {children}
      </div>
      <div contentEditable={false} className="grid gap-2 border-line border-t p-2 sm:grid-cols-[1fr_1fr_auto]">
        <TextInput
          aria-label={`Caption of the ${thing}`}
          placeholder="Caption"
          value={caption}
          maxLength={1000}
          disabled={!editor.isEditable}
          onChange={(event) => updateAttributes({ caption: event.target.value })}
        />
        <TextInput
          aria-label={`Alt text of the ${thing}`}
          placeholder={altHint}
          value={alt}
          maxLength={1000}
          disabled={!editor.isEditable}
          onChange={(event) => updateAttributes({ alt: event.target.value })}
        />
        <IconButton label={`Remove ${thing}`} disabled={!editor.isEditable} onClick={deleteNode}>
          <Trash2 />
        </IconButton>
      </div>
    </NodeViewWrapper>
  );
}
