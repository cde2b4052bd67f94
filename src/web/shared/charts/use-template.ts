import { useEffect, useMemo, useState } from 'react';
import { loadedTemplate, loadTemplate, manifestOf } from '#chart/template/registry.ts';
import type { Template } from '#chart/template/template.ts';

type TemplateState =
  | { status: 'loading' }
  | { status: 'unknown' }
  | { status: 'error'; onRetry: () => void }
  | { status: 'done'; template: Template };

/** The drawing code of a chart type. It is loaded with that of its family, in one file, when a chart first needs it. */
export function useTemplateState(id: string): TemplateState {
  const [attempt, setAttempt] = useState(0);
  const [settled, setSettled] = useState<{ id: string; attempt: number; isLoaded: boolean } | null>(null);
  const template = loadedTemplate(id);
  const isKnown = manifestOf(id) !== null;
  useEffect(() => {
    if (!isKnown || loadedTemplate(id) !== null) return;
    let isOver = false;
    const settle = (isLoaded: boolean) => !isOver && setSettled({ id, attempt, isLoaded });
    loadTemplate(id).then(
      () => settle(true),
      () => settle(false),
    );
    return () => {
      isOver = true;
    };
  }, [id, isKnown, attempt]);
  const hasFailed = settled?.id === id && settled.attempt === attempt && !settled.isLoaded;
  return useMemo(() => {
    if (template !== null) return { status: 'done', template };
    if (!isKnown) return { status: 'unknown' };
    return hasFailed ? { status: 'error', onRetry: () => setAttempt((last) => last + 1) } : { status: 'loading' };
  }, [template, isKnown, hasFailed]);
}

/** The same for thumbnails: null until it can be drawn. */
export function useTemplate(id: string): Template | null {
  const state = useTemplateState(id);
  return state.status === 'done' ? state.template : null;
}
