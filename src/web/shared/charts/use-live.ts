import { useEffect, useState } from 'react';
import type { Template } from '#chart/template/template.ts';
import type { Live } from '#view/live.ts';
import { liveOf } from '#view/live-of.ts';

/** Interactions of a type beyond tooltips; undefined until they are loaded, and for most types. */
export function useLive(template: Template | null): Live | undefined {
  const [found, setFound] = useState<{ of: Template; live: Live | undefined } | null>(null);
  useEffect(() => {
    if (template?.live === undefined) return;
    let isOver = false;
    void liveOf(template).then((live) => !isOver && setFound({ of: template, live }));
    return () => {
      isOver = true;
    };
  }, [template]);
  return found?.of === template ? found?.live : undefined;
}
