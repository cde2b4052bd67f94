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
import type { TabId } from '../tabs.ts';

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

/** Where a finding is dealt with: a tab, and in the design panel a text field or a section. */
type Remedy = { label: string; tab: TabId; field?: string; section?: string };

const remedies: Readonly<Record<string, Remedy>> = {
  'missing-title': { label: 'Add a title', tab: 'design', field: 'title' },
  'missing-source': { label: 'Add a source', tab: 'design', field: 'source' },
  'missing-alt': { label: 'Write alt text', tab: 'design', field: 'alt' },
  'unknown-placeholders': { label: 'Edit the tooltip', tab: 'design', field: 'tooltip' },
  'headline-number': { label: 'Open headline number', tab: 'design', section: 'headline' },
  'cut-baseline': { label: 'Open axis settings', tab: 'design', section: 'axis' },
  'dual-axes': { label: 'Open axis settings', tab: 'design', section: 'axis' },
  'far-apart-lines': { label: 'Open data settings', tab: 'design', section: 'data' },
  'missing-font': { label: 'Open theme settings', tab: 'design' },
  'low-contrast': { label: 'Open color settings', tab: 'design', section: 'colors' },
  'similar-colors': { label: 'Open color settings', tab: 'design', section: 'colors' },
  'too-many-colors': { label: 'Open color settings', tab: 'design', section: 'colors' },
  'overlapping-labels': { label: 'Open label settings', tab: 'design', section: 'labels' },
  'narrow-screen': { label: 'Open design settings', tab: 'design' },
  'lost-highlights': { label: 'Open design settings', tab: 'design' },
  'lost-colors': { label: 'Open color settings', tab: 'design', section: 'colors' },
  'lost-annotations': { label: 'Open annotations', tab: 'annotate' },
  'lost-filter': { label: 'Open reader controls', tab: 'design', section: 'readers' },
  'hidden-values': { label: 'Open axis settings', tab: 'design', section: 'axis' },
  'refused-log': { label: 'Open axis settings', tab: 'design', section: 'axis' },
  'invisible-bars': { label: 'Open axis settings', tab: 'design', section: 'axis' },
  'not-drawn': { label: 'Choose columns', tab: 'type' },
  'left-out': { label: 'Choose columns', tab: 'type' },
  'outside-bounds': { label: 'Choose columns', tab: 'type' },
  'combined-rows': { label: 'Change how rows are combined', tab: 'type' },
  'repeated-keys': { label: 'Change how rows are combined', tab: 'type' },
  'code-as-value': { label: 'Choose columns', tab: 'type' },
  'constant-value': { label: 'Choose columns', tab: 'type' },
  'code-as-axis': { label: 'Choose columns', tab: 'type' },
  'rates-as-parts': { label: 'Choose another type', tab: 'type' },
  'no-flow': { label: 'Choose another type', tab: 'type' },
  'no-span': { label: 'Choose another type', tab: 'type' },
  'along-remarks': { label: 'Choose columns', tab: 'type' },
  'along-stamps': { label: 'Choose columns', tab: 'type' },
  'about-form': { label: 'Choose columns', tab: 'type' },
  'line-without-order': { label: 'Choose another type', tab: 'type' },
  'no-places': { label: 'Choose another type', tab: 'type' },
  'cloud-of-once': { label: 'Choose another type', tab: 'type' },
  'no-tree': { label: 'Choose another type', tab: 'type' },
  'share-along-amount': { label: 'Choose columns', tab: 'type' },
  'total-column': { label: 'Choose columns', tab: 'type' },
  'total-rows': { label: 'Check the data', tab: 'data' },
  'part-of-column': { label: 'Choose columns', tab: 'type' },
  'stacked-means': { label: 'Change how rows are combined', tab: 'type' },
  'base-as-value': { label: 'Choose columns', tab: 'type' },
  'rank-as-value': { label: 'Choose columns', tab: 'type' },
  'one-direction': { label: 'Open color settings', tab: 'design', section: 'colors' },
  'mixed-units': { label: 'Choose columns', tab: 'type' },
  'summed-rates': { label: 'Change how rows are combined', tab: 'type' },
  'too-many-slices': { label: 'Choose another type', tab: 'type' },
  'shares-sum': { label: 'Check the data', tab: 'data' },
  'bridged-gaps': { label: 'Check the data', tab: 'data' },
  'unsorted-time': { label: 'Check the data', tab: 'data' },
};

/** Every finding leads somewhere: a check that is not in the table, to the design panel. */
export function remedyOf(id: string): Remedy {
  return remedies[id] ?? { label: 'Open design settings', tab: 'design' };
}
