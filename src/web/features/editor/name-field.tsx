import { useRef, useState } from 'react';
import { readName } from '#chart/project/content.ts';
import { useContentPart, useEditorSession } from './model/editor-session.ts';

/** The name of the chart, edited in place. Escape restores it. */
export function NameField() {
  const { change, mayEdit } = useEditorSession();
  const name = useContentPart((content) => content.name);
  const [typed, setTyped] = useState<string | null>(null);
  const isLeft = useRef(false);

  function finish() {
    if (typed !== null && !isLeft.current && readName(typed) !== name) change({ kind: 'name', name: readName(typed) });
    isLeft.current = false;
    setTyped(null);
  }

  return (
    <input
      id="chart-name"
      aria-label="Chart name"
      value={typed ?? name}
      readOnly={!mayEdit}
      maxLength={200}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={finish}
      onKeyDown={(event) => {
        if (event.key === 'Escape') isLeft.current = true;
        if (event.key === 'Enter' || event.key === 'Escape') event.currentTarget.blur();
      }}
      className="h-8 min-w-24 max-w-full shrink truncate rounded-control border border-transparent bg-transparent px-2 font-medium text-14 hover:border-line focus-visible:border-accent focus-visible:outline-1 focus-visible:outline-accent [field-sizing:content]"
    />
  );
}
