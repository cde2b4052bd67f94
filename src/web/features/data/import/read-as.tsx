import { Segmented } from '#web/ui/segmented.tsx';
import type { SvgKind, TextKind } from './detect-kind.ts';

/** What each kind is called, and what happens with it. */
const kinds: Record<TextKind | SvgKind, { label: string; sentence: string }> = {
  table: { label: 'Table', sentence: 'Looks like a table. It is read in this browser.' },
  text: { label: 'Text', sentence: 'Looks like text with figures. This server reads it.' },
  request: { label: 'Request', sentence: 'Looks like a request for a chart. This server finds the data.' },
  link: { label: 'Link', sentence: 'Looks like a link. This server imports it.' },
  image: { label: 'Picture', sentence: 'Looks like a picture of a chart. This server reads it.' },
  map: { label: 'Map', sentence: 'Looks like a map. It is read in this browser.' },
};

/** What a text can be read as. */
export function textKinds(detected: TextKind): readonly TextKind[] {
  return detected === 'link' ? ['link', 'text', 'request'] : ['table', 'text', 'request'];
}

export const svgKinds: readonly SvgKind[] = ['image', 'map'];

type ReadAsProps<Kind> = {
  offered: readonly Kind[];
  /** What the input was taken for. */
  detected: Kind;
  /** What it is read as. */
  value: Kind;
  onChange: (kind: Kind) => void;
};

/** Says what an input was taken for, and lets the user decide otherwise. */
export function ReadAs<Kind extends TextKind | SvgKind>({ offered, detected, value, onChange }: ReadAsProps<Kind>) {
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1.5 text-13">
      <p role="status" className="text-muted">
        {value === detected ? kinds[detected].sentence : `Read as ${kinds[value].label.toLowerCase()}, as you chose.`}
      </p>
      <span className="flex items-center gap-2">
        <span aria-hidden="true" className="text-muted">
          Read as
        </span>
        <Segmented
          label="Read as"
          options={offered.map((kind) => ({ value: kind, label: kinds[kind].label }))}
          value={value}
          onChange={onChange}
        />
      </span>
    </div>
  );
}
