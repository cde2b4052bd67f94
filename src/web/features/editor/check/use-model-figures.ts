import { useEffect, useState } from 'react';
import type { Finding } from '#chart/check/look.ts';
import type { CellEvidence } from '#contract/data-shapes.ts';
import { counted } from '#lib/counted.ts';
import * as datasets from '#web/api/endpoints/datasets.ts';
import { send } from '#web/api/send.ts';
import { useStore } from '#web/api/store.ts';
import type { EditorSession } from '../model/editor-session.ts';

/** An edit of the table is saved before its evidence is loaded again. */
const rest = 2000;

/** The finding about values that only a language model gave, for data that was read from an original; else none. */
export function useModelFigures({ project, sheets }: EditorSession): readonly Finding[] {
  const id = project?.dataset?.isRead === true ? project.dataset.id : null;
  const sheet = useStore(sheets.all).get(id ?? '');
  const [findings, setFindings] = useState(none);
  useEffect(() => {
    if (id === null || sheet?.status !== 'done') return;
    const ending = new AbortController();
    const timer = setTimeout(() => {
      send(datasets.evidence, { id }, { toast: false, signal: ending.signal }).then(
        ({ cells }) => setFindings(findingsOf(cells)),
        () => {}, // the table can no longer be followed to its original
      );
    }, rest);
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [id, sheet]);
  return findings;
}

const none: readonly Finding[] = [];

export function findingsOf(cells: readonly (readonly CellEvidence[])[]): readonly Finding[] {
  const count = cells.flat().filter(({ method, read }) => method === 'model' && read === undefined).length;
  if (count === 0) return none;
  const values = counted(count, 'value of the data is', 'values of the data are');
  const why = `${values} from a language model and without a place in the original. Check before you publish.`;
  return [{ id: 'model-figures', severity: 'warning', why }];
}
