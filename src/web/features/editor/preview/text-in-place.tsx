import { type KeyboardEvent, useState } from 'react';
import { newKey } from '#web/api/new-key.ts';
import { useContentPart, useEditorSession } from '../model/editor-session.ts';
import type { ScenePart } from './parts-of.ts';
import { settingsOf, type TypedInPlace } from './parts-of.ts';

type TextInPlaceProps = {
  field: TypedInPlace;
  part: ScenePart;
  /** The width of the picture, and the color behind the text. */
  room: number;
  paper: string;
  onDone: () => void;
};

/** A text field over a text of the picture, in the same font. Escape restores it. */
export function TextInPlace({ field, part, room, paper, onDone }: TextInPlaceProps) {
  const { change } = useEditorSession();
  const value = useContentPart(({ document }) => document.text[field]);
  const [before] = useState(value);
  const [run] = useState(() => `in place ${newKey()}`);
  const { name } = settingsOf({ role: field });
  const { font, fill } = part.letters ?? { font: { family: 'Noto Sans', size: 13, weight: 400 }, fill: 'inherit' };

  function type(text: string) {
    change({ kind: 'text', field, value: text }, { run });
  }

  function handleKeyDown(event: KeyboardEvent) {
    event.stopPropagation();
    if (event.key === 'Escape') {
      if (value !== before) type(before);
      onDone();
    }
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      onDone();
    }
  }

  return (
    <textarea
      // biome-ignore lint/a11y/noAutofocus: it opens because somebody asked to type here
      autoFocus
      aria-label={name}
      value={value}
      rows={1}
      onFocus={(event) => event.target.select()}
      onChange={(event) => type(event.target.value.replace(/\s*\n\s*/g, ' '))}
      onKeyDown={handleKeyDown}
      onBlur={onDone}
      className="absolute z-10 m-0 block resize-none overflow-hidden rounded-[3px] p-0 outline-2 outline-offset-3 outline-accent [field-sizing:content]"
      style={{
        left: part.box.x,
        top: part.box.y - font.size * 0.26,
        width: room - 2 * part.box.x,
        minHeight: part.box.height + font.size * 0.3,
        background: paper,
        color: fill,
        fontFamily: `"${font.family}", sans-serif`,
        fontSize: font.size,
        fontWeight: font.weight,
        lineHeight: 1.3,
        fontKerning: 'none',
        fontVariantLigatures: 'none',
      }}
    />
  );
}
