import { Segmented } from '#web/ui/segmented.tsx';
import type { TextKind } from './detect-kind.ts';

/** What each kind is called, and what happens with it. */
const kinds: Record<TextKind, { label: string; sentence: string }> = {
  table: { label: 'Table', sentence: 'Looks like a table. It is read in this browser.' },
  text: { label: 'Text', sentence: 'Looks like text with figures. This server reads it.' },
  request: { label: 'Request', sentence: 'Looks like a request for a chart. This server finds the data.' },
  link: { label: 'Link', sentence: 'Looks like a link. This server imports it.' },
};

type ReadAsProps = {
  /** What the text was taken for. */
  detected: TextKind;
  /** What it is read as. */
  value: TextKind;
  onChange: (kind: TextKind) => void;
};

/** Says what a text was taken for, and lets the user decide otherwise. */
export function ReadAs({ detected, value, onChange }: ReadAsProps) {
  const offered: TextKind[] = detected === 'link' ? ['link', 'text', 'request'] : ['table', 'text', 'request'];
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
