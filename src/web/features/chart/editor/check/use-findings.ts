import { startTransition, useEffect, useState } from 'react';
import type { Finding } from '#chart/check/look.ts';
import { themeOf } from '#chart/theme/themes.ts';
import type { CellEvidence } from '#contract/data/data-shapes.ts';
import { counted } from '#lib/counted.ts';
import * as datasets from '#web/client/endpoints/datasets.ts';
import { send } from '#web/client/send.ts';
import { useStore } from '#web/client/store.ts';
import { queueWhenIdle } from '#web/shared/charts/idle-queue.ts';
import { loadGeo } from '#web/shared/charts/use-geo.ts';
import { type EditorChartState, type EditorSession, useEditorSession } from '../model/editor-session.ts';
import { remedyOf } from './remedies.ts';

/** The chart is checked when the user pauses: checking takes longer than drawing. */
const rest = 400;

export function useFindings(state: EditorChartState): readonly Finding[] {
  const [findings, setFindings] = useState<readonly Finding[]>([]);
  const { chart, measure, missingFonts, content } =
    state.status === 'done' ? state : { chart: null, measure: null, missingFonts: null, content: null };
  const steps = content?.steps;
  useEffect(() => {
    if (chart === null) return;
    let isOver = false;
    let stop = () => {};
    const timer = setTimeout(async () => {
      const needs = chart.template.needs?.(chart.document, chart.table);
      const [checks, geo] = await Promise.all([loadChecks(), needs && loadGeo(needs)]);
      if (isOver || checks === null) return;
      const checking = checks.checkInSteps({
        ...chart,
        theme: themeOf(chart.document),
        measure,
        geo,
        missingFonts,
        steps,
      });
      const go = () => {
        const { done, value } = checking.next();
        if (done) startTransition(() => setFindings(value));
        else stop = queueWhenIdle(go);
      };
      stop = queueWhenIdle(go);
    }, rest);
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop();
    };
  }, [chart, measure, missingFonts, steps]);
  return chart === null ? none : findings;
}

const none: readonly Finding[] = [];

/** The checks are loaded when the first chart is on the screen; null without a connection: the next change tries again. */
function loadChecks() {
  return import('#chart/check/check-chart.ts').catch(() => null);
}

/** An edit of the table is saved before its evidence is loaded again. */
const restOfFigures = 2000;

/** The finding about values that only a language model gave, for data that was read from an original; else none. */
export function useModelFigures({ project, sheets }: EditorSession): readonly Finding[] {
  const id = project?.dataset?.isRead === true ? project.dataset.id : null;
  const sheet = useStore(sheets.all).get(id ?? '');
  const [findings, setFindings] = useState(noFigures);
  useEffect(() => {
    if (id === null || sheet?.status !== 'done') return;
    const ending = new AbortController();
    const timer = setTimeout(() => {
      send(datasets.evidence, { id }, { toast: false, signal: ending.signal }).then(
        ({ cells }) => setFindings(modelValueFindings(cells)),
        () => {}, // the table can no longer be followed to its original
      );
    }, restOfFigures);
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [id, sheet]);
  return findings;
}

const noFigures: readonly Finding[] = [];

export function modelValueFindings(cells: readonly (readonly CellEvidence[])[]): readonly Finding[] {
  const count = cells.flat().filter(({ method, read }) => method === 'model' && read === undefined).length;
  if (count === 0) return noFigures;
  const values = counted(count, 'value of the data is', 'values of the data are');
  const why = `${values} from a language model and without a place in the original. Check before you publish.`;
  return [{ id: 'model-figures', severity: 'warning', why }];
}

/** Opens the panel where a finding is dealt with, at its field. */
export function useRemedy(): (id: string) => void {
  const { tab, wanted, selected } = useEditorSession();
  return (id) => {
    const remedy = remedyOf(id);
    selected.write(null);
    wanted.write(remedy);
    tab.write(remedy.tab);
  };
}
